import { loadDictionary } from '../../../src/main/documents/dictionary.ts'
import type { Clock, PipelineTools } from '../../../src/main/judging/port/result.ts'
import { retrieverOver } from '../../../src/main/store/search-index/retriever-over.ts'
import { testClock } from '../clock.ts'
import { realParser } from '../diagrams/real-parser.ts'

/** One process for all: it begins with the first diagram, and ends with whoever began it. */
const diagrams = realParser()

/** No model is set for any role. */
const askNobody: PipelineTools['ask'] = async () => ({
  kind: 'failed',
  why: 'not_configured',
  error: 'No model is set.',
  raw: null,
  usage: null,
  costMicros: 0,
  ms: 0,
  callIds: [],
})

/** What a pipeline may use from outside: a clock of the test, the real dictionary, and nobody to ask unless given. */
export function pipelineTools(
  clock: Clock = testClock(),
  ask: PipelineTools['ask'] = askNobody,
): PipelineTools {
  return {
    clock,
    signal: new AbortController().signal,
    enough: new AbortController().signal,
    before: null,
    ask,
    tell: () => {},
    loadDictionary,
    retrieverOver: (passages) => retrieverOver(passages, clock.now),
    diagrams,
  }
}
