import type { RecentRuling } from '../../../../shared/contract/reviews/reviews.ts'

/** What tells a ruling from the others of its list. */
export function nameOfRuling(ruling: RecentRuling): string {
  return ruling.kind === 'answer' ? ruling.decisionId : ruling.caseId
}
