import * as z from 'zod'

/** Why a judge's reason gives none: it has no words, or it only repeats the question. */
export const ReasonFault = z.enum(['empty', 'repeats'])
export type ReasonFault = z.infer<typeof ReasonFault>
