import { tokensOf } from '../../../../../shared/domain/judging/call.ts'
import type { Micros } from '../../../../../shared/domain/money.ts'
import type { Reported } from '../../../../judging/port/judge-model.ts'

/** The usage that answers report: never the clock time, so that a replay stops at the same point (c5). */
export interface Spent {
  readonly tokens: number
  readonly micros: Micros
  readonly ms: number
}

export const NOTHING: Spent = { tokens: 0, micros: 0, ms: 0 }

/** Returns the usage that one answer reports. An answer with an unknown price counts as free. */
export function spentOn({ usage, costMicros, ms }: Reported): Spent {
  return { tokens: usage === null ? 0 : tokensOf(usage), micros: costMicros ?? 0, ms }
}

/** Adds up the usage of sequential answers. */
export function inTurn(...all: readonly Spent[]): Spent {
  return { ...summed(all), ms: all.reduce((sum, { ms }) => sum + ms, 0) }
}

/** Adds up the usage of simultaneous answers: of their durations the longest counts. */
export function atOnce(...all: readonly Spent[]): Spent {
  return { ...summed(all), ms: Math.max(0, ...all.map(({ ms }) => ms)) }
}

function summed(all: readonly Spent[]): Pick<Spent, 'tokens' | 'micros'> {
  return {
    tokens: all.reduce((sum, { tokens }) => sum + tokens, 0),
    micros: all.reduce((sum, { micros }) => sum + micros, 0),
  }
}
