import type { RecentRuling } from '../../../../shared/contract/reviews/reviews.ts'

/** Returns the key of a ruling in its list. */
export function nameOfRuling(ruling: RecentRuling): string {
  return ruling.kind === 'answer' ? ruling.decisionId : ruling.caseId
}
