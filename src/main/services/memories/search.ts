import { type InputOf, type SettingsOf, schemas } from '../../../shared/pipelines/index.ts'
import { ofMode } from '../../retrieval/modes.ts'
import type { RetrievalOptions, Retriever } from '../../retrieval/retriever.ts'

/** A prompt that memories are looked for with. */
export interface MemoryQuery {
  readonly prompt: string
  readonly mode: InputOf<'memory'>['mode']
  readonly turns: InputOf<'memory'>['turns']
}

/** How the settings search in a mode. */
function retrievalOptions(
  mode: InputOf<'memory'>['mode'],
  settings: SettingsOf<'memory'>,
): Partial<RetrievalOptions> {
  const { retrieval, judge } = settings
  const pool = judge.modes[mode].candidatePoolSize ?? judge.candidatePoolSize
  const { bodyBonus, ...options } = ofMode(mode, pool)
  return {
    ...options,
    bodyBonus: bodyBonus === null ? null : retrieval.bodyBonus,
    weights: retrieval.columnWeights,
    leastCharacters: retrieval.leastPromptCharacters,
    strategy: retrieval.matchStrategy === 'keywords' ? 'keywords' : 'bm25',
  }
}

/** A prompt with what an index has for it, frozen as a case holds it. `folder` is what people call the place. */
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
    candidates: found.map(({ id, ...passage }) => ({ ...passage, memoryId: id })),
  })
}
