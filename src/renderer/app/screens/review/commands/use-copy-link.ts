import type { CaseId, DecisionId } from '../../../../../shared/domain/ids.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { copyLink } from '../../../copy-link.ts'

/** Copies links to a case and to the chosen decision by key. */
export function useCopyLink(caseId: CaseId, decisionId: DecisionId | null): void {
  useCommands({
    'case.link': () => void copyLink({ to: 'case', caseId }),
    'decision.link': decisionId === null ? null : () => void copyLink({ to: 'decision', caseId, decisionId }),
  })
}
