import type { Sha256 } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { AskedQuestion, KnownAnswer } from '../../../shared/domain/judging/question.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { Reported } from '../port/judge-model.ts'
import type { BegunCall } from './call-record.ts'

/** A question as it is stored before it has an outcome. */
export type Asked = Omit<AskedQuestion, 'outcome' | 'callIds' | keyof Reported>

/** A call that is about to be made. */
export interface Intent {
  /** The record of the call in case its end is never recorded. */
  readonly call: BegunCall
  readonly asked: Asked
  /** Upper bound of its tokens, including those of a repair. */
  readonly maxTokens: number
  /** Upper bound of its cost; `null` if the price is unknown. */
  readonly maxMicros: Micros | null
  /** Milliseconds after which the call counts as ended, whatever happens to its process. */
  readonly maxMs: number
  /** Maximum number of concurrent calls to the provider, over all processes. */
  readonly concurrency: number
}

/** Whether a call may begin now. */
export type CallPermission =
  | { readonly kind: 'begun' }
  /** A limit on concurrent calls, or on calls or tokens per minute, is reached; try again after `ms` milliseconds. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** The call could exceed a budget. */
  | { readonly kind: 'over_budget'; readonly error: string }

/** How a call ended, with its answer. */
export interface Ending {
  readonly call: ModelCall
  readonly asked: Asked
  /** `null` if there is no valid answer. */
  readonly known: KnownAnswer | null
  /** Whether the answer may be reused for the same question. */
  readonly mayCache: boolean
}

/**
 * The store of the calls of one run: the calls in progress in all processes, their cost and answers. When a promise
 * resolves, its change is durable.
 */
export interface CallStore {
  /** Records a call as begun if limits and budgets allow it. */
  begin(intent: Intent): Promise<CallPermission>
  end(ending: Ending): Promise<void>
  /** Returns the stored answer to the same request, if it may be used. */
  known(request: Sha256, mayUseCache: boolean): KnownAnswer | null
}
