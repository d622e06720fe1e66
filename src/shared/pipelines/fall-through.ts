import type { CallResult } from '../domain/judging/call-result.ts'

/** No model was reached, the budget forbade the call, or the question does not fit the model: nobody has answered at all. */
export const NOT_REACHED = [
  'unavailable',
  'rate_limited',
  'budget',
  'too_long',
] as const satisfies CallResult[]

/** There is no answer that can be used, for whatever reason. */
export const NO_USABLE_ANSWER = [
  ...NOT_REACHED,
  'timeout',
  'refused',
  'truncated',
  'invalid',
] as const satisfies CallResult[]
