import { fieldsOf } from '../../../shared/pipelines/evaluation/fields.ts'
import type { Pipeline } from '../pipeline.ts'
import { configureEvaluation, standardsIn } from './configure.ts'
import { answerWithout, correctedEvaluation } from './corrected.ts'
import { idleAnswer, idleCorrection, resolveEvaluation } from './resolve.ts'
import { sentEvaluation } from './sent.ts'

/** Rows of any file, judged by an evaluator that people define. */
export const evaluation: Pipeline<'evaluation'> = {
  version: '3',
  configure: configureEvaluation,
  standardsIn,
  refusal: () => null,
  run: async (...of) => (await import('./pipeline.ts')).judgeEvaluation(...of),
  resolve: resolveEvaluation,
  textsOf: ({ row }, { evaluator }) =>
    [...fieldsOf(evaluator.content.fields, row).values()].flatMap(({ name, state, text }) =>
      state === 'filled' ? [{ name, text }] : [],
    ),
  question: ({ kind, label, evidence }) => ({
    kind,
    label,
    evidence: evidence.filter((each) => each.kind === 'context'),
  }),
  ownRationale: ({ rationale }) => rationale,
  correctedOption: ({ options }, correction) =>
    options?.find((option) => option === correction.trim()) ?? null,
  correctedAnswer: correctedEvaluation,
  answerWithout,
  idleCorrection,
  idleAnswer,
  sentCriteria: sentEvaluation,
  needsNote: () => false,
  named: {
    kinds: ['evaluator'],
    of: ({ standards: { evaluator } }) => ({ evaluator }),
    with: (input, { evaluator = null }) => ({ ...input, standards: { evaluator } }),
    needs: ({ evaluator }) => (evaluator == null ? 'evaluator' : null),
  },
}
