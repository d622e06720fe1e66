import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { DecisionId } from '../../../../shared/domain/ids.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'

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
