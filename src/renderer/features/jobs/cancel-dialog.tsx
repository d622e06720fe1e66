import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx'
import { progressText } from './job-texts.ts'
import { cancelDialog as said } from './texts.ts'
import { controlJob } from './use-jobs.ts'

/** Cancelling is for good, so it asks first. */
export function CancelDialog({ job, onClose }: { readonly job: LiveJob; readonly onClose: () => void }) {
  const cancel = () => {
    controlJob(job.id, 'cancel')
    onClose()
  }
  return (
    <Dialog
      title={said.title}
      onClose={onClose}
      actions={
        <DialogActions leave={said.keep} act={said.cancel} begins="leave" onLeave={onClose} onAct={cancel} />
      }
    >
      <p className="dialog-body">{said.consequence(job.title, progressText(job))}</p>
    </Dialog>
  )
}
