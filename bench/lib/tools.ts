import { loadDictionary } from '../../src/main/documents/dictionary.ts'
import type { PipelineTools } from '../../src/main/judging/port/result.ts'
import { recordedJudge } from '../../src/main/llm/recorded.ts'
import { retrieverOver } from '../../src/main/store/search-index/retriever-over.ts'

/**
 * The external tools of a pipeline; its clock stands still, so that durations are the same in every run, and no judge
 * answers it.
 */
export const stillTools: PipelineTools = {
  clock: { now: () => 0, elapsed: () => 0 },
  receivedAt: null,
  signal: new AbortController().signal,
  enough: new AbortController().signal,
  before: null,
  loadDictionary,
  retrieverOver: (passages) => retrieverOver(passages, () => 0),
  diagrams: { check: async () => [] },
  tell: () => {},
  ask: recordedJudge({ questions: [], calls: [] }).ask,
}
