import type { Absence } from '../../../judging/decisions/absence.ts'

/** The answer of one judge: the candidates that it keeps, by their index in the pool, or why there is no answer. */
export type JudgeAnswer =
  | { readonly kind: 'kept'; readonly kept: ReadonlySet<number>; readonly model: string | null }
  | {
      readonly kind: 'absent'
      readonly absence: Absence
      readonly error: string
    }

/** The answers of all judges; `judgeSecond` is `null` if only one judge is configured. */
export interface JudgeAnswers {
  readonly judge: JudgeAnswer
  readonly judgeSecond: JudgeAnswer | null
}
