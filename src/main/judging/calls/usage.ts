import type { Usage } from '../../../shared/domain/judging/call.ts'

/** No tokens at all. */
export const NO_USAGE: Usage = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }

/** The sum of two usages; a reply that reported none does not count. */
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
