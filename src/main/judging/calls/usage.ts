import type { Usage } from '../../../shared/domain/judging/call.ts'
import type { Reported } from '../port/judge-model.ts'

/** No tokens at all. */
export const NO_USAGE: Usage = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }

/** Returns the sum of two usages; a reply that reported none does not count. */
export function addUsage(a: Usage | null, b: Usage | null): Usage | null {
  if (a === null || b === null) return a ?? b
  return {
    inputUncached: a.inputUncached + b.inputUncached,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    output: a.output + b.output,
    reasoning: a.reasoning + b.reasoning,
  }
}

/** The figures without any call. */
export const NOTHING_REPORTED: Reported = { usage: null, costMicros: 0, ms: 0 }

/**
 * Returns the sum of the reported figures of two calls. An unknown cost makes the sum unknown; an unknown usage counts
 * as none.
 */
export function addReported(a: Reported, b: Reported): Reported {
  return {
    usage: addUsage(a.usage, b.usage),
    costMicros: a.costMicros === null || b.costMicros === null ? null : a.costMicros + b.costMicros,
    ms: a.ms + b.ms,
  }
}
