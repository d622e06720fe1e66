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
      title={said.cancelJob}
      onClose={onClose}
      actions={<DialogActions act={said.cancelJob2} begins="leave" onLeave={onClose} onAct={cancel} />}
    >
      <p className="dialog-body">
        “{job.title}
        {said.isAt}
        {progressText(job)}
        {said.finishedCasesStayOthersNot}
      </p>
    </Dialog>
  )
}
