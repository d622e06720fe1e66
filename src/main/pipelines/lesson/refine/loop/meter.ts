import { tokensOf } from '../../../../../shared/domain/judging/call.ts'
import type { Micros } from '../../../../../shared/domain/money.ts'
import type { Reported } from '../../../../judging/port/judge-model.ts'

/** What answers report: never what the clock says, so that a replay stops at the same place (c5). */
export interface Spent {
  readonly tokens: number
  readonly micros: Micros
  readonly ms: number
}

export const NOTHING: Spent = { tokens: 0, micros: 0, ms: 0 }

/** What one answer reports. One of unknown price counts as free. */
export function spentOn({ usage, costMicros, ms }: Reported): Spent {
  return { tokens: usage === null ? 0 : tokensOf(usage), micros: costMicros ?? 0, ms }
}

/** What answers one after another come to. */
export function inTurn(...all: readonly Spent[]): Spent {
  return { ...summed(all), ms: all.reduce((sum, { ms }) => sum + ms, 0) }
}

/** What answers at the same time come to: of their durations the longest. */
export function atOnce(...all: readonly Spent[]): Spent {
  return { ...summed(all), ms: Math.max(0, ...all.map(({ ms }) => ms)) }
}

function summed(all: readonly Spent[]): Pick<Spent, 'tokens' | 'micros'> {
  return {
    tokens: all.reduce((sum, { tokens }) => sum + tokens, 0),
    micros: all.reduce((sum, { micros }) => sum + micros, 0),
  }
}
