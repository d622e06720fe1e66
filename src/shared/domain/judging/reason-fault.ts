import * as z from 'zod'

/** Why the text is not a valid reason of a judge: it has no words, or only repeats the question. */
export const ReasonFault = z.enum(['empty', 'repeats'])
export type ReasonFault = z.infer<typeof ReasonFault>
