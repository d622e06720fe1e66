import { secondsIn } from '../../../shared/pipelines/reading/about.ts'
import { WordType } from '../../../shared/pipelines/reading/outcome.ts'
import type { Pipeline } from '../pipeline.ts'
import { refusalOf } from './evidence/refusal.ts'
import { correctedWords } from './judge/corrected.ts'
import { readingQuestion } from './question.ts'
import { idleCorrection, resolveReading } from './resolve.ts'

/** Oral reading. */
export const reading: Pipeline<'reading'> = {
  version: '9',
  configure: (settings) => settings,
  standardsIn: () => [],
  refusal: refusalOf,
  run: async (...of) => (await import('./pipeline.ts')).judgeReading(...of),
  resolve: resolveReading,
  question: readingQuestion,
  ownRationale: ({ rationale }) => rationale,
  correctedOption: ({ options }, correction) =>
    options?.includes('moved') === true && secondsIn(correction) !== null
      ? 'moved'
      : (WordType.safeParse(correction).data ?? null),
  correctedAnswer: correctedWords,
  idleCorrection,
  needsNote: false,
}
