import type { CallResult } from '../domain/judging/call-result.ts'

/** No answer at all: no model was reached, the budget forbade the call, or the question does not fit the model. */
export const NOT_REACHED = [
  'unavailable',
  'rate_limited',
  'budget',
  'too_long',
] as const satisfies CallResult[]

/** No usable answer, for any reason. */
export const NO_USABLE_ANSWER = [
  ...NOT_REACHED,
  'timeout',
  'refused',
  'truncated',
  'invalid',
] as const satisfies CallResult[]
