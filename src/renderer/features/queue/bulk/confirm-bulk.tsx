import { counted } from '../../../../shared/counted.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { confirmBulk as texts } from '../texts.ts'
import type { Change } from './use-bulk.ts'

/** Asks before a change of cases that were never on screen, and states their exact number. */
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
  const what = texts.ask[change.do](counted(cases, 'case'))
  return (
    <Dialog
      title={`${what}?`}
      onClose={onClose}
      actions={
        <DialogActions
          leave={texts.keep(cases)}
          act={what}
          keys={shownKeys('enter')}
          canAct={cases > 0}
          begins="act"
          onLeave={onClose}
          onAct={onConfirm}
        />
      }
    >
      <p className="dialog-body">{texts.changesEveryCaseMatchesFilters}</p>
    </Dialog>
  )
}
