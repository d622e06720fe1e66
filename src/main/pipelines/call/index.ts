import type { Pipeline } from '../pipeline.ts'
import { configureCall, standardsIn } from './configure.ts'
import { correctedStage } from './judge/corrected.ts'
import { callQuestion } from './question.ts'
import { refusalOf } from './refusal.ts'
import { idleCorrection, resolveCall, ruledAnswer } from './resolve.ts'

/** Service calls. */
export const call: Pipeline<'call'> = {
  version: '9',
  configure: configureCall,
  standardsIn,
  refusal: refusalOf,
  run: async (...of) => (await import('./pipeline.ts')).judgeCall(...of),
  resolve: resolveCall,
  question: callQuestion,
  ownRationale: ({ rationale: { rule } }) => ({ rule, judge: null }),
  correctedOption: ({ options }, correction) =>
    options?.find((option) => option === correction.trim()) ?? ruledAnswer(correction),
  correctedAnswer: correctedStage,
  idleCorrection,
  needsNote: true,
  named: {
    of: ({ standards }) => standards,
    with: (input, standards) => ({ ...input, standards }),
    needs: ({ flow }) => (flow === null ? 'flow' : null),
  },
}
