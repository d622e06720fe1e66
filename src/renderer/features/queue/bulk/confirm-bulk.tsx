import { counted } from '../../../../shared/counted.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import type { Change } from './use-bulk.ts'

const VERBS: Readonly<Record<Change['do'], string>> = {
  approve: 'Approve',
  reject: 'Reject',
  defer: 'Put back',
  tag: 'Tag',
}

/** Asks before cases are changed that were never on screen, with their exact number. */
export function ConfirmBulk({
  change,
  cases,
  onConfirm,
  onClose,
}: {
  readonly change: Change
  readonly cases: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const what = `${VERBS[change.do]} ${counted(cases, 'case')}`
  return (
    <Dialog
      title={`${what}?`}
      onClose={onClose}
      actions={
        <DialogActions
          leave="Leave them"
          act={what}
          keys={shownKeys('enter')}
          canAct={cases > 0}
          begins="act"
          onLeave={onClose}
          onAct={onConfirm}
        />
      }
    >
      <p className="dialog-body">
        Every case that the filters leave, those that you have not scrolled to as well. What others hold is
        left as it is and listed. One undo takes all of it back.
      </p>
    </Dialog>
  )
}
