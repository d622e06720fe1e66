import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import { jsonLine, linesIn } from '../../documents/memories/corpus.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { PlainText } from '../../documents/plain-text.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'

type Turns = MemoryInput['turns']

const JudgeAnswer = z.object({ role: z.enum(['user', 'assistant']), text: PlainText })

const Common = {
  /** The conversation before, oldest first: in turns of two, or one message after the other. */
  turns: z.array(z.union([MemoryInput.shape.turns.element, JudgeAnswer])).default([]),
  mode: MemoryInput.shape.mode.nullable().default(null),
}

const PromptLine = z.union([
  z.object({ prompt: PlainText.min(1), ...Common }),
  z
    .object({ text: PlainText.min(1), ...Common })
    .transform(({ text, ...rest }) => ({ prompt: text, ...rest })),
])

/** A prompt of a set, before memories are searched for it. */
export type AskedPrompt = Pick<MemoryInput, 'prompt' | 'mode' | 'turns'>

/**
 * Reads the prompts of a JSON Lines file: `{id, text}` as in query sets, or `{prompt}`, both with optional `turns` and
 * `mode`. Refuses it with the invalid line.
 */
export function readPrompts(file: NamedFile): AskedPrompt[] {
  const prompts = [...linesIn(readRegular(file, MAX_BYTES.text))].map(([line, bytes]) => {
    const { prompt, turns, mode } = jsonLine(`${file.name}, line ${line}`, PromptLine, bytes)
    return { prompt, mode: mode ?? 'auto', turns: turnsOf(turns) } as const
  })
  if (prompts.length === 0) throw refuse(file.name, 'it has no prompt. Choose another file.')
  return prompts
}

/** Groups messages into turns: a user's text with the answer to it. */
function turnsOf(utterances: readonly (Turns[number] | z.infer<typeof JudgeAnswer>)[]): Turns {
  const turns: Turns = []
  for (const each of utterances) {
    const last = turns.at(-1)
    if (!('role' in each)) turns.push(each)
    else if (each.role === 'user') turns.push({ user: each.text, assistant: '' })
    else if (last === undefined || last.assistant !== '') turns.push({ user: '', assistant: each.text })
    else turns[turns.length - 1] = { ...last, assistant: each.text }
  }
  return turns
}
