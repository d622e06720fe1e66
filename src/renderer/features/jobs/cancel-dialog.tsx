import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx'
import { progressText } from './job-texts.ts'
import { cancelDialog as texts } from './texts.ts'
import { controlJob } from './use-jobs.ts'

/** Asks before a job is cancelled, because that cannot be undone. */
export function CancelDialog({ job, onClose }: { readonly job: LiveJob; readonly onClose: () => void }) {
  const cancel = () => {
    controlJob(job.id, 'cancel')
    onClose()
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <DialogActions
          leave={texts.keep}
          act={texts.cancel}
          begins="leave"
          onLeave={onClose}
          onAct={cancel}
        />
      }
    >
      <p className="dialog-body">{texts.consequence(job.title, progressText(job))}</p>
    </Dialog>
  )
}
