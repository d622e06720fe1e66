import * as z from 'zod'
import { ReadingFinal } from './reading/final.ts'
import { ReadingInput } from './reading/input.ts'
import { ReadingOutcome } from './reading/outcome.ts'
import { ReceiptInput } from './receipt/input.ts'
import { ReceiptFinal, ReceiptOutcome } from './receipt/outcome.ts'

/** What a case of each pipeline brings in. */
export const CaseInput = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), input: ReadingInput }),
  z.object({ pipeline: z.literal('receipt'), input: ReceiptInput }),
])
export type CaseInput = z.infer<typeof CaseInput>

/** What a run of each pipeline finds. */
export const RunOutcome = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), outcome: ReadingOutcome }),
  z.object({ pipeline: z.literal('receipt'), outcome: ReceiptOutcome }),
])
export type RunOutcome = z.infer<typeof RunOutcome>

/** What stands of a case of each pipeline after people's rulings. */
export const RunFinal = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), final: ReadingFinal }),
  z.object({ pipeline: z.literal('receipt'), final: ReceiptFinal }),
])
export type RunFinal = z.infer<typeof RunFinal>

/**
 * A case's input beside what its latest run found and what stands of that after people's rulings; both are `null`
 * before the first run has ended.
 */
export const CaseEvidence = z.discriminatedUnion('pipeline', [
  z.object({
    pipeline: z.literal('reading'),
    input: ReadingInput,
    outcome: ReadingOutcome.nullable(),
    final: ReadingFinal.nullable(),
  }),
  z.object({
    pipeline: z.literal('receipt'),
    input: ReceiptInput,
    outcome: ReceiptOutcome.nullable(),
    final: ReceiptFinal.nullable(),
  }),
])
export type CaseEvidence = z.infer<typeof CaseEvidence>

/** What stands of a case, `null` before its first run has ended. */
export function finalOf({ pipeline, final }: CaseEvidence): RunFinal | null {
  return final === null ? null : RunFinal.parse({ pipeline, final })
}
