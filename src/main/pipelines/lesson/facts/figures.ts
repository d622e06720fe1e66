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

/** Why a person is to look at the facts, as sentences (part a); `null` where nothing says so. */
export function needsPerson(
  facts: LessonOutcome['facts'],
  { humanBelow, unverifiedShare }: LessonSettings['facts'],
): string[] | null {
  if (facts === null || facts.score === null) return null
  const { claims, score } = facts
  const contradicted = claims.filter(({ status }) => status === 'contradicted').length
  const open = claims.filter(({ status }) => status === 'no_evidence').length
  const reasons = [
    ...(contradicted > 0 ? [`The sources contradict ${counted(contradicted, 'statement')}.`] : []),
    ...(score < humanBelow
      ? [`Checked against the sources, its facts score ${shownApart(score, humanBelow).join(', below ')}.`]
      : []),
    ...(open / claims.length > unverifiedShare
      ? [`The sources say nothing of ${open} of ${counted(claims.length, 'statement')}.`]
      : []),
  ]
  return reasons.length === 0 ? null : reasons
}
