import { WordType } from '../../../shared/pipelines/reading/outcome.ts'
import type { Pipeline } from '../pipeline.ts'
import { refusalOf } from './evidence/refusal.ts'
import { correctedWords } from './judge/corrected.ts'
import { readingQuestion } from './question.ts'
import { idleCorrection, resolveReading } from './resolve.ts'

/** Oral reading. */
export const reading: Pipeline<'reading'> = {
  version: '8',
  configure: (settings) => settings,
  standardsIn: () => [],
  refusal: refusalOf,
  run: async (...of) => (await import('./pipeline.ts')).judgeReading(...of),
  resolve: resolveReading,
  question: readingQuestion,
  ownRationale: ({ rationale }) => rationale,
  correctedOption: (_, correction) => WordType.safeParse(correction).data ?? null,
  correctedAnswer: correctedWords,
  idleCorrection,
  needsNote: false,
}
