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
  /** The record of the call if nothing more is ever known of it. */
  readonly call: BegunCall
  readonly asked: Asked
  /** Upper bound of its tokens, including those of a repair. */
  readonly maxTokens: number
  /** Upper bound of its cost; `null` where the price is unknown. */
  readonly maxMicros: Micros | null
  /** Milliseconds after which the call is over, whatever happens to its process. */
  readonly maxMs: number
  /** Calls to the provider that may be under way at once, over all processes. */
  readonly concurrency: number
}

/** Whether a call may begin now. */
export type CallPermission =
  | { readonly kind: 'begun' }
  /** A limit on concurrent calls, or on calls or tokens a minute, is reached; try again after `ms` milliseconds. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** The call could exceed a budget. */
  | { readonly kind: 'over_budget'; readonly error: string }

/** How a call ended, with its answer. */
export interface Ending {
  readonly call: ModelCall
  readonly asked: Asked
  /** `null` where there is no valid answer. */
  readonly known: KnownAnswer | null
  /** Whether the answer may be reused for the same question. */
  readonly mayCache: boolean
}

/**
 * The store of the calls of one run: which calls are under way in all processes, what they cost and what was answered.
 * What a promise stands for is durable when it resolves.
 */
export interface CallStore {
  /** Records a call as begun if limits and budgets allow it. */
  begin(intent: Intent): Promise<CallPermission>
  end(ending: Ending): Promise<void>
  /** The stored answer to the same request, if it may be used. */
  known(request: Sha256, mayUseCache: boolean): KnownAnswer | null
}
