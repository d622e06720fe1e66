import '../../../components/fields/field.css'
import { type FormEvent, useId, useState } from 'react'
import { NOTE_LIMIT } from '../../../../shared/domain/reviews/feedback.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { SpelledArea } from '../../../components/spelling/spelled-area.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { useSpelling } from '../../../lib/spelling/use-spelling.ts'

/** Asks for the text that a step needs. Ctrl or Cmd with Enter sends it. */
export function AskDialog({
  title,
  label,
  hint,
  confirm,
  mayBeEmpty = false,
  onSend,
  onClose,
}: {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly confirm: string
  readonly mayBeEmpty?: boolean
  readonly onSend: (text: string | null) => void
  readonly onClose: () => void
}) {
  const [text, setText] = useState('')
  const id = useId()
  const spelling = useSpelling(text)
  const canSend = mayBeEmpty || text.trim() !== ''
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (canSend) onSend(text.trim() || null)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <DialogActions
          act={confirm}
          keys={shownKeys('mod+enter')}
          canAct={canSend}
          onLeave={onClose}
          onAct={() => send()}
        />
      }
    >
      <form className="dialog-body" onSubmit={send}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <SpelledArea
          id={id}
          spelling={spelling}
          className="field"
          rows={3}
          maxLength={NOTE_LIMIT}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
          }}
        />
        <p id={`${id}-hint`} className="dim small">
          {hint}
        </p>
      </form>
    </Dialog>
  )
}
