import * as z from 'zod'
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
