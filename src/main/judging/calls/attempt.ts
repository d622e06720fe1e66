import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { SpeedStore } from '../local/model-speeds.ts'
import type { LocalHost } from '../port/local-host.ts'
import type { ModelPort } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
import type { RoleRules } from '../port/roles.ts'
import type { Rates } from '../prices/prices.ts'
import type { ModelPlace } from '../routes/places.ts'
import type { Availability } from './availability.ts'
import type { BegunCall, PlannedCall } from './call-record.ts'
import type { Asked, CallStore } from './call-store.ts'
import type { Deadline } from './deadline.ts'
import type { ProviderLimiter } from './provider-limiter.ts'
import type { PosedQuestion } from './request.ts'

/** A model with everything that a request to it needs. */
export interface ModelTarget {
  readonly model: ModelRef
  readonly baseUrl: string
  readonly place: ModelPlace
  readonly key: string | null
  /** Digest of the model's weights, if known before the call. */
  readonly digest: string | null
  readonly port: ModelPort
  readonly limiter: ProviderLimiter
  /** Maximum number of concurrent calls to it, over all processes. */
  readonly concurrency: number
  /** The server on this machine that runs it, with its measured speed; `null` for a hosted model. */
  readonly local: LocalTarget | null
}

/** A server on this machine, and the measured speed of its models. */
export interface LocalTarget {
  readonly host: LocalHost
  readonly speeds: SpeedStore
}

/** A target at its position on the route of a question. */
export interface RoutedTarget extends ModelTarget {
  /** Index of the call among the calls of its question, from 0. */
  readonly callIndex: number
  /** Whether a usable hosted model follows, for which a share of the time is reserved. */
  readonly isFollowed: boolean
}

/** Tools and settings that all calls of a run share. */
export interface RunTools {
  readonly settings: Settings
  readonly callStore: CallStore
  readonly availability: Availability
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly mayUseCache: boolean
  /** Called with the progress of a call, and with `null` when it has ended. */
  readonly onCall?: (progress: CallProgress | null) => void
}

/** One attempt to get the answer to a question from one model. */
export interface Attempt<Answer> extends PlannedCall {
  readonly question: PosedQuestion<Answer>
  readonly target: RoutedTarget
  readonly deadline: Deadline
  readonly tools: RunTools
  readonly rules: RoleRules
  readonly rates: Rates | null
  readonly call: BegunCall
  readonly asked: Asked
  /** Start of the attempt in monotonic milliseconds. */
  readonly from: number
}

/** Returns the key of a target's provider in `Availability`. */
export function providerKey({ model, baseUrl }: Pick<ModelTarget, 'model' | 'baseUrl'>): string {
  return `${model.provider} ${baseUrl}`
}

/** Returns the key of a target's model in `Availability`. */
export function modelKey(target: Pick<ModelTarget, 'model' | 'baseUrl'>): string {
  return `${providerKey(target)} ${target.model.model}`
}

/** Returns why a target is unavailable in this run; `null` if it may be asked. */
export function unavailableReason(
  target: Pick<ModelTarget, 'model' | 'baseUrl'>,
  availability: Availability,
): string | null {
  return (
    availability.unavailableReason(providerKey(target)) ?? availability.unavailableReason(modelKey(target))
  )
}
