import * as z from 'zod'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import { jsonLine, linesIn } from '../../documents/memories/corpus.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { PlainText } from '../../documents/plain-text.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'

type Turns = MemoryInput['turns']

const Said = z.object({ role: z.enum(['user', 'assistant']), text: PlainText })

const Common = {
  /** What was said before, oldest first: in turns of two, or one message after the other. */
  turns: z.array(z.union([MemoryInput.shape.turns.element, Said])).default([]),
  mode: MemoryInput.shape.mode.nullable().default(null),
}

const PromptLine = z.union([
  z.object({ prompt: PlainText.min(1), ...Common }),
  z
    .object({ text: PlainText.min(1), ...Common })
    .transform(({ text, ...rest }) => ({ prompt: text, ...rest })),
])

/** A prompt of a set, before it is known what there is for it. */
export type AskedPrompt = Pick<MemoryInput, 'prompt' | 'mode' | 'turns'>

/**
 * The prompts of a file of JSON Lines: `{id, text}` as query sets have it, or `{prompt}`, both with `turns` and `mode` where
 * they are known. Refuses it with the line that does not fit.
 */
export function readPrompts(file: NamedFile): AskedPrompt[] {
  const prompts = [...linesIn(readRegular(file, MOST_BYTES.text))].map(([line, bytes]) => {
    const { prompt, turns, mode } = jsonLine(`${file.name}, line ${line}`, PromptLine, bytes)
    return { prompt, mode: mode ?? 'auto', turns: turnsOf(turns) } as const
  })
  if (prompts.length === 0) throw refuse(file.name, 'it has no prompt. Choose another file.')
  return prompts
}

/** Messages as turns of two: what a user said with the answer to it. */
function turnsOf(said: readonly (Turns[number] | z.infer<typeof Said>)[]): Turns {
  const turns: Turns = []
  for (const each of said) {
    const last = turns.at(-1)
    if (!('role' in each)) turns.push(each)
    else if (each.role === 'user') turns.push({ user: each.text, assistant: '' })
    else if (last === undefined || last.assistant !== '') turns.push({ user: '', assistant: each.text })
    else turns[turns.length - 1] = { ...last, assistant: each.text }
  }
  return turns
}
