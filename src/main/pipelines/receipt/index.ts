import type { Pipeline } from '../pipeline.ts'
import { correctedSorting } from './judge/corrected.ts'
import { ownRationale, receiptQuestion } from './question.ts'
import { idleAnswer, idleCorrection, resolveReceipt, ruledClass } from './resolve.ts'

/** Receipts, invoices and credit notes. */
export const receipt: Pipeline<'receipt'> = {
  version: '36',
  configure: (settings) => settings,
  standardsIn: () => [],
  refusal: () => null,
  run: async (...of) => (await import('./pipeline.ts')).judgeReceipt(...of),
  resolve: resolveReceipt,
  textsOf: ({ text }) => [{ name: 'text', text }],
  question: receiptQuestion,
  ownRationale,
  correctedOption: ({ options }, correction) =>
    ruledClass(correction) ?? options?.find((option) => option === correction.trim()) ?? null,
  correctedAnswer: correctedSorting,
  idleAnswer,
  idleCorrection,
  needsNote: () => false,
  exams: { referee: async () => (await import('./exam/exam.ts')).receiptExam },
}
