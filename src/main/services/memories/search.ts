import { type InputOf, type SettingsOf, schemas } from '../../../shared/pipelines/index.ts'
import { poolOf, retrievalOptions } from '../../retrieval/options.ts'
import type { Retriever } from '../../retrieval/retriever.ts'

/** A prompt with which memories are searched. */
export interface MemoryQuery {
  readonly prompt: string
  readonly mode: InputOf<'memory'>['mode']
  readonly turns: InputOf<'memory'>['turns']
}

/** Returns the title of a memory without one, as a judge sees nothing else of it. */
function beginningOf(body: string): string {
  const line = body.trim().replaceAll(/\s+/gu, ' ')
  return line.length > UNTITLED_CHARACTERS
    ? `${line.slice(0, UNTITLED_CHARACTERS - 1).toWellFormed()}…`
    : line
}

const UNTITLED_CHARACTERS = 80

/**
 * Returns a prompt with the memories that an index has for it, frozen as in a case. `folder` is the displayed name of
 * the place.
 */
export function searched(
  retriever: Retriever,
  { prompt, mode, turns }: MemoryQuery,
  folder: string,
  settings: SettingsOf<'memory'>,
): InputOf<'memory'> {
  const { by, found } = settings.retrieval.enabled
    ? retriever.search(prompt, retrievalOptions(mode, settings))
    : { by: 'bm25' as const, found: [] }
  return schemas.memory.input.parse({
    prompt,
    mode,
    turns,
    folder,
    retrieval: by,
    origin: null,
    candidates: found.slice(0, poolOf(mode, settings)).map(({ id, title, ...passage }) => ({
      ...passage,
      title: title.trim() === '' ? beginningOf(passage.body) : title,
      memoryId: id,
    })),
  })
}
