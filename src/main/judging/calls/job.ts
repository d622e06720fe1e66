import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Question } from '../port/judge-model.ts'
import type { ModelPort } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
import type { RoleRules } from '../port/roles.ts'
import type { Rates } from '../prices/prices.ts'
import type { BegunCall, Named } from './call-record.ts'
import type { Deadline } from './deadline.ts'
import type { Desk } from './desk.ts'
import type { Asked, Keeper } from './keeper.ts'
import type { Reach } from './reach.ts'

/** One model of a route, with all that asking it takes. */
export interface Seat {
  readonly model: ModelRef
  readonly baseUrl: string
  readonly key: string | null
  /** Which call of its question it is, from 0. */
  readonly place: number
  readonly isLast: boolean
  /** Of the model's weights, where it is known beforehand. */
  readonly digest: string | null
  readonly port: ModelPort
  readonly desk: Desk
}

/** What all calls of a run have in common. */
export interface RunTools {
  readonly settings: Settings
  readonly keeper: Keeper
  readonly reach: Reach
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly mayUseCache: boolean
}

/** One question to one model. */
export interface Job<Answer> extends Named {
  readonly question: Question<Answer>
  readonly seat: Seat
  readonly deadline: Deadline
  readonly tools: RunTools
  readonly rules: RoleRules
  readonly rates: Rates | null
  readonly call: BegunCall
  readonly asked: Asked
  /** When it began, in the time that only grows. */
  readonly from: number
}

/** How a run names a provider, and a model of it, in what it has found out about them. */
export function providerName({ model, baseUrl }: Pick<Seat, 'model' | 'baseUrl'>): string {
  return `${model.provider} ${baseUrl}`
}

/** See `providerName`. */
export function modelName(seat: Pick<Seat, 'model' | 'baseUrl'>): string {
  return `${providerName(seat)} ${seat.model.model}`
}

/** Why a model need not be asked in this run; `null` where it may be. */
export function ruledOut(seat: Pick<Seat, 'model' | 'baseUrl'>, reach: Reach): string | null {
  return reach.ruledOut(providerName(seat)) ?? reach.ruledOut(modelName(seat))
}
