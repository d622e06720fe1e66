import { counted, shownApart } from '../../../../shared/counted.ts'
import type { FactClaim, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'

const WORTH: Readonly<Record<FactClaim['status'], number>> = {
  verified: 1,
  no_evidence: 0.5,
  contradicted: 0,
}

/** Returns the mean over the claims (part a); `null` without claims. */
export function factScore(claims: readonly FactClaim[]): number | null {
  if (claims.length === 0) return null
  return claims.reduce((sum, { status }) => sum + WORTH[status], 0) / claims.length
}

/** Returns a sentence about claims that sources contradict; an empty list if there are none. */
export function contradictedFacts(facts: LessonOutcome['facts']): string[] {
  const contradicted = countOf(facts, 'contradicted')
  return contradicted === 0 ? [] : [`The sources contradict ${counted(contradicted, 'statement')}.`]
}

/**
 * Returns sentences about why a person must check claims that the sources do not confirm (part a); an empty list if no
 * threshold is reached. Missing evidence is not a contradiction, so it has a lower priority.
 */
export function unverifiedFacts(
  facts: LessonOutcome['facts'],
  { humanBelow, unverifiedShare }: LessonSettings['facts'],
): string[] {
  if (facts === null || facts.score === null) return []
  const { claims, score } = facts
  const open = countOf(facts, 'no_evidence')
  return [
    ...(score < humanBelow
      ? [`The fact score from the sources is ${shownApart(score, humanBelow).join(', below ')}.`]
      : []),
    ...(open / claims.length > unverifiedShare
      ? [`The sources say nothing about ${open} of ${counted(claims.length, 'statement')}.`]
      : []),
  ]
}

function countOf(facts: LessonOutcome['facts'], wanted: FactClaim['status']): number {
  return facts?.claims.filter(({ status }) => status === wanted).length ?? 0
}
