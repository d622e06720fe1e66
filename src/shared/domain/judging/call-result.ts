import * as z from 'zod'

/**
 * How one call to one model ended. `interrupted` is a call whose process was gone before the answer came: what it
 * cost is not known.
 */
export const CallResult = z.enum([
  'ok',
  'timeout',
  'refused',
  'truncated',
  'invalid',
  'unavailable',
  'rate_limited',
  'budget',
  'cancelled',
  'interrupted',
])
export type CallResult = z.infer<typeof CallResult>
