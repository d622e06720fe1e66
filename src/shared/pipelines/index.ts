import * as z from 'zod'
import { ReadingFinal } from './reading/final.ts'
import { ReadingInput } from './reading/input.ts'
import { ReadingOutcome } from './reading/outcome.ts'

/** What a case of each pipeline brings in. */
export const CaseInput = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), input: ReadingInput }),
])
export type CaseInput = z.infer<typeof CaseInput>

/** What a run of each pipeline finds. */
export const RunOutcome = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), outcome: ReadingOutcome }),
])
export type RunOutcome = z.infer<typeof RunOutcome>

/** What stands of a case of each pipeline after people's rulings. */
export const RunFinal = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), final: ReadingFinal }),
])
export type RunFinal = z.infer<typeof RunFinal>
