import type { Absence } from '../../../judging/decisions/absence.ts'

/** What came of asking one judge: the candidates that it keeps, by their place in the pool, or why there is no answer. */
export type Said =
  | { readonly kind: 'kept'; readonly kept: ReadonlySet<number>; readonly model: string | null }
  | { readonly kind: 'absent'; readonly absence: Absence; readonly error: string }

/** What came of asking; `judgeSecond` is `null` where only one judge is wanted. */
export interface AllSaid {
  readonly judge: Said
  readonly judgeSecond: Said | null
}
