import type { ReactNode } from 'react'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { shownKeys } from '../../lib/keys/chords.ts'
import { Files, Place } from './places.tsx'
import { writeDialog as texts } from './texts.ts'
import { type Line, textOf, useWriting, type Written } from './use-writing.ts'

export interface WriteDialogProps {
  readonly title: string
  /** Shown above the lead until the file is written. */
  readonly head?: ReactNode
  readonly lead: ReactNode
  readonly write: (actionId: BatchId) => Promise<AsyncIterable<Line>>
  /** Further options; disabled once the file is written. */
  readonly fields?: (isWritten: boolean) => ReactNode
  /** The unit of the written content, in the singular. */
  readonly unit?: string
  /** The label of the button that starts writing. */
  readonly verb?: string
  /** Content shown after writing. */
  readonly after?: (written: Written) => ReactNode
  readonly onClose: () => void
}

/** Has the host write something, and shows the progress, the result and the path. */
export function WriteDialog({
  title,
  head,
  lead,
  write,
  fields,
  unit,
  verb,
  after,
  onClose,
}: WriteDialogProps) {
  const { state, start } = useWriting(write)
  const isWritten = state.phase === 'written'
  const label = isWritten ? texts.close : (verb ?? texts.exportText)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {isWritten ? null : (
            <Button keys={<Keys of={['Esc']} />} onClick={onClose}>
              {texts.cancel}
            </Button>
          )}
          <Button
            data-first
            kind="primary"
            keys={<Keys of={shownKeys('enter')} />}
            onClick={isWritten ? onClose : start}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWritten) start()
        }}
      >
        {isWritten ? null : (head ?? null)}
        <p className="dim">{lead}</p>
        {fields?.(isWritten)}
        <Place />
        <p role={state.phase === 'problem' ? 'alert' : 'status'}>{textOf(state, unit)}</p>
        {state.phase === 'written' && <Files paths={state.files} />}
        {state.phase === 'written' && after?.(state)}
      </form>
    </Dialog>
  )
}
