import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import type { AllSaid, Said } from './said.ts'

type Verification = MemorySettings['judge']['modes']['auto']['verification']

/** What the judges keep together, by place in the pool, or why nobody has answered. */
export type Combined =
  | { readonly kind: 'kept'; readonly kept: ReadonlySet<number>; readonly reason: 'answered' | 'degraded' }
  | {
      readonly kind: 'absent'
      readonly reason: Extract<MemoryOutcome['reason'], 'failed' | 'disabled' | 'not_configured'>
    }

/**
 * Two judges keep what both keep where verification is strict, and what either keeps where it is lenient (004-12). Where
 * one has no answer the other decides alone; without any answer the fallback is for the caller (c9).
 */
export function combine({ judge, judgeSecond }: AllSaid, verification: Verification): Combined {
  const asked = judgeSecond === null ? [judge] : [judge, judgeSecond]
  const [first, second] = asked.flatMap((said) => (said.kind === 'kept' ? [said.kept] : []))
  if (first === undefined) return { kind: 'absent', reason: reasonOf(asked) }
  if (second === undefined)
    return { kind: 'kept', kept: first, reason: asked.length === 1 ? 'answered' : 'degraded' }
  const both =
    verification === 'strict' ? [...first].filter((place) => second.has(place)) : [...first, ...second]
  const kept = new Set(both)
  return { kind: 'kept', kept, reason: 'answered' }
}

/** A judge that failed counts before one that is not set up: then somebody was asked in vain. */
function reasonOf(asked: readonly Said[]): 'failed' | 'disabled' | 'not_configured' {
  const absences = asked.map((said) => (said.kind === 'absent' ? said.absence : null))
  if (absences.includes('unavailable')) return 'failed'
  return absences.includes('disabled') ? 'disabled' : 'not_configured'
}
