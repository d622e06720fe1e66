import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { shownKeys } from '../../lib/keys/chords.ts'
import { Files, Place } from './places.tsx'
import { type Line, textOf, useWriting } from './use-writing.ts'

export interface WriteDialogProps {
  readonly title: string
  readonly lead: ReactNode
  readonly write: () => Promise<AsyncIterable<Line>>
  /** What else is to be said; it stands still once it is written. */
  readonly fields?: (isWritten: boolean) => ReactNode
  readonly onClose: () => void
}

/** Writes something where the host says, and says how far it is, what came of it, and where it stands. */
export function WriteDialog({ title, lead, write, fields, onClose }: WriteDialogProps) {
  const { state, start } = useWriting(write)
  const isWritten = state.phase === 'written'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" keys={<Keys of={shownKeys('enter')} />} onClick={isWritten ? onClose : start}>
          {isWritten ? 'Close' : 'Export'}
        </Button>
      }
    >
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWritten) start()
        }}
      >
        <p className="dim">{lead}</p>
        {fields?.(isWritten)}
        <Place />
        <p role={state.phase === 'problem' ? 'alert' : 'status'}>{textOf(state)}</p>
        {state.phase === 'written' && <Files paths={state.files} />}
      </form>
    </Dialog>
  )
}
