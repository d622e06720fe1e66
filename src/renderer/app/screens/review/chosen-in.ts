import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { DecisionId } from '../../../../shared/domain/ids.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'

/** Returns the subject of the first decision that the reviewer has not answered; else of the first decision. */
export function firstOpen(decisions: CaseDetail['decisions']): string | null {
  const first = decisions.find(({ mine }) => mine === null) ?? decisions[0]
  return first === undefined ? null : aboutText(first.about)
}

/**
 * Returns the index of the decision that an address names, by a link or by its subject; else the index of the first
 * open one.
 */
export function chosenIn(
  decisions: CaseDetail['decisions'],
  subject: string | undefined,
  link: DecisionId | undefined,
): number {
  const found = decisions.findIndex(({ id, about }) =>
    link === undefined ? aboutText(about) === subject : id === link,
  )
  return Math.max(0, found)
}
