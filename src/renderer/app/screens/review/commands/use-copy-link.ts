import type { CaseId, DecisionId } from '../../../../../shared/domain/ids.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { copyLink } from '../../../copy-link.ts'

/** Offers the commands that copy links to a case and to the chosen decision. */
export function useCopyLink(caseId: CaseId, decisionId: DecisionId | null): void {
  useCommands({
    'case.link': () => void copyLink({ to: 'case', caseId }),
    'decision.link': decisionId === null ? null : () => void copyLink({ to: 'decision', caseId, decisionId }),
  })
}
