import { loadDictionary } from '../../src/main/documents/dictionary.ts'
import type { Clock, PipelineTools } from '../../src/main/judging/result.ts'
import { testClock } from './clock.ts'

const dictionary = await loadDictionary()

/** What a pipeline may use from outside: a clock of the test, the real dictionary. */
export function pipelineTools(clock: Clock = testClock()): PipelineTools {
  return { clock, signal: new AbortController().signal, dictionary }
}
