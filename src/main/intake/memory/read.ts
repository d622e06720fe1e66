import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
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

/** Characters of a prompt that are its title. */
const TITLE_CHARACTERS = 80

/** The cases of a source: the one that a file holds whole, or each prompt of a set, for which a place is to be searched. */
export function readMemories(
  source: MemorySource,
  { judge: { contextTurns } }: Pick<MemorySettings, 'judge'>,
): ReadCase<MemoryInput>[] {
  const { file, memory, transcript } = source
  if (isCase(file)) {
    const input = readMemoryJson(file.name, readRegular(file, MOST_BYTES.text))
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

/** The newest turns of a conversation; the prompt’s own line is none of them. */
function turnsIn(transcript: NamedFile, most: number, prompt: string): MemoryInput['turns'] {
  return readNamedConversation(transcript, most, prompt).map((turn) => ({ ...turn }))
}

/** The beginning of a prompt as the title of its case. */
function titleIn(prompt: string): string {
  const line = prompt.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= TITLE_CHARACTERS
    ? line
    : `${characters.slice(0, TITLE_CHARACTERS - 1).join('')}…`
}
