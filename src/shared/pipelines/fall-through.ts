import type { CallResult } from '../domain/judging/call-result.ts'

/** No model was reached, or the budget forbade the call: nobody has answered at all. */
export const NOT_REACHED = ['unavailable', 'rate_limited', 'budget'] as const satisfies CallResult[]

/** There is no answer that can be used, for whatever reason. */
export const NO_USABLE_ANSWER = [
  ...NOT_REACHED,
  'timeout',
  'refused',
  'truncated',
  'invalid',
] as const satisfies CallResult[]
