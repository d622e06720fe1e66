import * as z from 'zod'

/**
 * How one call to one model ended. `interrupted`: the process of the call ended before the answer arrived, so its cost
 * is unknown. `too_long`: the question does not fit the context of the model, or the server truncated it.
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
