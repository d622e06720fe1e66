import { CallStandards } from '../../../shared/pipelines/call/input.ts'
import type { Pipeline } from '../pipeline.ts'
import { configureCall, standardsIn } from './configure.ts'
import { correctedStage } from './judge/corrected.ts'
import { callQuestion } from './question.ts'
import { refusalOf } from './refusal.ts'
import { idleAnswer, idleCorrection, resolveCall, ruledAnswer } from './resolve.ts'

/** The pipeline for service calls. */
export const call: Pipeline<'call'> = {
  version: '14',
  configure: configureCall,
  standardsIn,
  refusal: refusalOf,
  run: async (...of) => (await import('./pipeline.ts')).judgeCall(...of),
  resolve: resolveCall,
  textsOf: ({ segments }) => segments.map(({ speaker, text }) => ({ name: speaker, text })),
  question: callQuestion,
  ownRationale: ({ rationale: { rule } }) => ({ rule, judge: null }),
  correctedOption: ({ options }, correction) =>
    options?.find((option) => option === correction.trim()) ?? ruledAnswer(correction),
  correctedAnswer: correctedStage,
  idleCorrection,
  idleAnswer,
  needsNote: ({ after }) => after !== 'inconclusive',
  named: {
    kinds: ['flow', 'rules', 'rubric'],
    of: ({ standards }) => standards,
    with: (input, names) => ({ ...input, standards: CallStandards.parse(names) }),
    needs: ({ flow }) => (flow == null ? 'flow' : null),
  },
  exams: { evaluator: async () => (await import('./exam/exam.ts')).callExam },
}
