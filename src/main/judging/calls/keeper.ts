import type { Sha256 } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { BegunCall } from './call-record.ts'

/** What is asked, before there is an answer. */
export type Asked = Omit<AskedQuestion, 'outcome' | 'callIds' | 'ms'>

/** A call before it is made. */
export interface Intent {
  /** The call as it stands if nothing more is ever heard of it. */
  readonly call: BegunCall
  readonly asked: Asked
  /** The most that the call can take, repair turn included. */
  readonly mostTokens: number
  /** The most that it can cost; `null` where nobody knows. */
  readonly mostMicros: Micros | null
  /** After this many milliseconds the call is over, whatever becomes of its process. */
  readonly mostMs: number
}

/** Whether a call may be made now. */
export type Admission =
  | { readonly kind: 'go' }
  /** A limit on calls at once or per minute is reached; asking again after so long may help. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** A budget would be passed. */
  | { readonly kind: 'budget'; readonly error: string }

/** An answer that is there already. */
export type KnownAnswer = Pick<
  Extract<AskedQuestion['outcome'], { kind: 'answered' }>,
  'answer' | 'raw' | 'servedModel' | 'logprobs'
>

/** How a call ended, with what was said. */
export interface Ending {
  readonly call: ModelCall
  readonly asked: Asked
  /** `null` where there is no valid answer. */
  readonly known: KnownAnswer | null
  /** Whether the answer may be given again to the same question. */
  readonly mayCache: boolean
}

/**
 * What the engine must have kept outside of itself, for one run: which calls are under way in all processes, what
 * they cost, what was answered. What a promise stands for outlives the process when it resolves.
 */
export interface Keeper {
  /** Lets a call begin within the limits and budgets, and writes down that it does. */
  begin(intent: Intent): Promise<Admission>
  end(ending: Ending): Promise<void>
  /** The answer to a request that was asked before, if it may be used. */
  known(request: Sha256, mayUseCache: boolean): KnownAnswer | null
}
