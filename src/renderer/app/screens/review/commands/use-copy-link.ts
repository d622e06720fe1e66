import type { CaseId, DecisionId } from '../../../../../shared/domain/ids.ts'
import type { DocketLink } from '../../../../../shared/link.ts'
import { copiedLink } from '../../../../lib/address-of-link.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { copyLink as texts } from '../../../texts/screens.ts'

/** Copies links to a case and to the chosen decision by key. */
export function useCopyLink(caseId: CaseId, decisionId: DecisionId | null): void {
  useCommands({
    'case.link': () => void copy({ caseId, decisionId: null }, texts.caseCopied),
    'decision.link':
      decisionId === null ? null : () => void copy({ caseId, decisionId }, texts.decisionCopied),
  })
}

async function copy(link: DocketLink, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copiedLink(link))
    showToast(done)
  } catch {
    showToast(texts.notCopied, { isProblem: true })
  }
}
