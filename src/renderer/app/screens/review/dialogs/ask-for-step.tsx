import type { ReviewAction } from '../../../../../shared/domain/reviews/review.ts'
import { AskDialog } from '../../../../features/review/ruling/ask-dialog.tsx'

const reopening = {
  title: 'Reopen this case',
  label: 'Why?',
  hint: 'It stands in the history of the case, beside the ruling that it opens again.',
  confirm: 'Reopen',
} as const

const regenerating = {
  title: 'Ask for a new run',
  label: 'What should it mind?',
  hint: 'The instruction goes to the model. The case comes back to the queue when the run has ended, with both runs to compare.',
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
