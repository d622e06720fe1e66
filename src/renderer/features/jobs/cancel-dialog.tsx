import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx'
import { progressText } from './job-texts.ts'
import { controlJob } from './use-jobs.ts'

/** Cancelling is for good, so it asks first. */
export function CancelDialog({ job, onClose }: { readonly job: LiveJob; readonly onClose: () => void }) {
  const cancel = () => {
    controlJob(job.id, 'cancel')
    onClose()
  }
  return (
    <Dialog
      title="Cancel this job?"
      onClose={onClose}
      actions={<DialogActions act="Cancel the job" begins="leave" onLeave={onClose} onAct={cancel} />}
    >
      <p className="dialog-body">
        “{job.title}” is at {progressText(job)}. What is done stays; the rest is not begun, and this job
        cannot be resumed any more. Pause it to go on later.
      </p>
    </Dialog>
  )
}
