import type { ReviewAction } from '../../../shared/domain/review.ts'
import { AskDialog } from '../../features/review/ask-dialog.tsx'

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
  return (
    <AskDialog
      title="Reopen this case"
      label="Why?"
      hint="It stands in the history of the case, beside the ruling that it opens again."
      confirm="Reopen"
      onSend={send}
      onClose={onClose}
    />
  )
}
