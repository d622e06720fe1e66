import { Button } from '../button.tsx'
import { Keys } from '../marks/keys.tsx'
import { dialogActions as texts } from '../texts.ts'

/** The end of a dialog that asks: leave things as they are, or do it. Keys stand beside both. */
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
  /** What does it from where the dialog begins; none where it wants a moment's thought. */
  readonly keys?: readonly string[]
  readonly canAct?: boolean
  /** The button that has the focus first, where no field has it. */
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
