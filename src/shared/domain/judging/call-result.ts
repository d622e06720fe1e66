import * as z from 'zod'

/**
 * How one call to one model ended. `interrupted` is a call whose process was gone before the answer came: what it
 * cost is not known. `too_long` is a question that does not fit the context of the model, or that the server cut.
 */
export const CallResult = z.enum([
  'ok',
  'timeout',
  'refused',
  'truncated',
  'too_long',
  'invalid',
  'unavailable',
  'rate_limited',
  'budget',
  'cancelled',
  'interrupted',
])
export type CallResult = z.infer<typeof CallResult>
