import { loadDictionary } from '../../../src/main/documents/dictionary.ts'
import type { Clock, PipelineTools } from '../../../src/main/judging/port/result.ts'
import { retrieverOver } from '../../../src/main/store/search-index/retriever-over.ts'
import { testClock } from '../clock.ts'
import { realParser } from '../diagrams/real-parser.ts'

/** One process for all tests: it begins with the first diagram, and ends with the process that began it. */
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

/** The external tools of a pipeline: a clock of the test, the real dictionary, and no judge to ask unless given. */
export function pipelineTools(
  clock: Clock = testClock(),
  ask: PipelineTools['ask'] = askNobody,
): PipelineTools {
  return {
    clock,
    receivedAt: null,
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
