import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../../shared/pipelines/memory/settings.ts'
import { readNamedConversation } from '../../documents/conversations/named-conversation.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import type { ReadCase } from '../intake.ts'
import { readMemoryJson } from './json.ts'
import { type AskedPrompt, readPrompts } from './prompts.ts'
import { isCase, type MemorySource, titleOf } from './sources.ts'

/** Maximum number of characters of a prompt that form its title. */
const TITLE_CHARACTERS = 80

/**
 * Returns the cases of a source: the complete one in a file, or each prompt of a set, for which a place is to be
 * searched.
 */
export function readMemories(
  source: MemorySource,
  { judge: { contextTurns } }: Pick<MemorySettings, 'judge'>,
): ReadCase<MemoryInput>[] {
  const { file, memory, transcript } = source
  if (isCase(file)) {
    const input = readMemoryJson(file.name, readRegular(file, MAX_BYTES.text))
    return [{ title: titleOf(source), subject: null, input, files: [] }]
  }
  if (memory === null)
    throw refuse(
      file.name,
      'the memories to search for its prompts are not known. Name their folder or corpus with --memory.',
    )
  const turnsBefore = ({ prompt, turns }: AskedPrompt) =>
    transcript === null || turns.length > 0 ? turns : turnsIn(transcript, contextTurns, prompt)
  return readPrompts(file).map((asked) => ({
    title: titleIn(asked.prompt),
    subject: null,
    input: {
      ...asked,
      turns: turnsBefore(asked),
      folder: memory.name,
      retrieval: 'bm25',
      origin: null,
      candidates: [],
    },
    files: [],
    searchIn: memory.path,
  }))
}

/** Returns the newest turns of a conversation, without the prompt’s own line. */
function turnsIn(transcript: NamedFile, most: number, prompt: string): MemoryInput['turns'] {
  return readNamedConversation(transcript, most, prompt).map((turn) => ({ ...turn }))
}

/** Returns the beginning of a prompt as the title of its case. */
function titleIn(prompt: string): string {
  const line = prompt.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= TITLE_CHARACTERS
    ? line
    : `${characters.slice(0, TITLE_CHARACTERS - 1).join('')}…`
}
