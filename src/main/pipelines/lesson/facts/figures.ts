import { counted, shownApart } from '../../../../shared/counted.ts'
import type { FactClaim, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'

const WORTH: Readonly<Record<FactClaim['status'], number>> = {
  verified: 1,
  no_evidence: 0.5,
  contradicted: 0,
}

/** The mean over claims (part a); `null` without claims. */
export function factScore(claims: readonly FactClaim[]): number | null {
  if (claims.length === 0) return null
  return claims.reduce((sum, { status }) => sum + WORTH[status], 0) / claims.length
}

/** That sources contradict statements, as a sentence; none where they do not. */
export function contradictedFacts(facts: LessonOutcome['facts']): string[] {
  const contradicted = countOf(facts, 'contradicted')
  return contradicted === 0 ? [] : [`The sources contradict ${counted(contradicted, 'statement')}.`]
}

/**
 * Why a person is to look at what the sources do not say (part a), as sentences; none where nothing says so. Absence of
 * evidence is no contradiction, so it is less urgent than one.
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
