import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { DecisionId } from '../../../../shared/domain/ids.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'

/** What the first decision is about that I have not answered; else the first of all. */
export function firstOpen(decisions: CaseDetail['decisions']): string | null {
  const first = decisions.find(({ mine }) => mine === null) ?? decisions[0]
  return first === undefined ? null : aboutText(first.about)
}

/** The place of the decision that an address names, by a link or by what it is about; else that of the first. */
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
