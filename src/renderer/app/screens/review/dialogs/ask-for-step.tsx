import type { ReviewAction } from '../../../../../shared/domain/reviews/review.ts'
import { AskDialog } from '../../../../features/review/ruling/ask-dialog.tsx'
import { askForStep as said } from '../../../texts/screens.ts'

const reopening = {
  title: said.reopenCase,
  label: 'Why?',
  hint: said.noteKeptCasesHistoryRuling,
  confirm: 'Reopen',
} as const

const regenerating = {
  title: said.requestRegeneration,
  label: said.instruction,
  hint: said.instructionSentModelCaseReturns,
  confirm: 'Regenerate',
  mayBeEmpty: true,
} as const

/** Asks for what a step of a review needs: a reason, an instruction. */
export function AskForStep({
  action,
  onSend,
  onClose,
}: {
  readonly action: ReviewAction | null
  readonly onSend: (action: ReviewAction, text: string | null) => void
  readonly onClose: () => void
}) {
  if (action === null) return null
  const send = (text: string | null) => {
    onClose()
    onSend(action, text)
  }
  const texts = action === 'request_regenerate' ? regenerating : reopening
  return <AskDialog {...texts} onSend={send} onClose={onClose} />
}
