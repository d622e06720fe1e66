import { Button } from '../button.tsx'
import { Keys } from '../marks/keys.tsx'
import { dialogActions as texts } from '../texts.ts'

/** The buttons at the end of a dialog: cancel or act, with their keys. */
export function DialogActions({
  leave = texts.cancel,
  act,
  keys = [],
  canAct = true,
  begins,
  onLeave,
  onAct,
}: {
  readonly leave?: string
  readonly act: string
  /** Keys that trigger the action from the initial focus; none if it needs deliberation. */
  readonly keys?: readonly string[]
  readonly canAct?: boolean
  /** The button with the initial focus, if no field has it. */
  readonly begins?: 'leave' | 'act'
  readonly onLeave: () => void
  readonly onAct: () => void
}) {
  return (
    <>
      <Button data-first={begins === 'leave' || undefined} keys={<Keys of={['Esc']} />} onClick={onLeave}>
        {leave}
      </Button>
      <Button
        kind="primary"
        data-first={begins === 'act' || undefined}
        keys={keys.length === 0 ? undefined : <Keys of={keys} />}
        disabled={!canAct}
        onClick={onAct}
      >
        {act}
      </Button>
    </>
  )
}
