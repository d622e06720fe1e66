import './jobs.css'
import { Pause, Play, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { isOver, nextJobState } from '../../../shared/domain/runs/job.ts'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { RailCard } from '../../components/feedback/rail-card.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { FailuresDialog } from './failures-dialog.tsx'
import {
  documentText,
  failuresText,
  judgedTexts,
  paceText,
  progressText,
  resultText,
  statusText,
} from './job-texts.ts'
import { ReviewShare } from './review-share.tsx'
import { jobCard as said } from './texts.ts'
import { closeReport, controlJob } from './use-jobs.ts'

type OpenDialog = 'failures' | 'cancel' | null

/** One job: how far it is, and what can be done about it. */
export function JobCard({
  job,
  onLeave,
}: {
  readonly job: LiveJob
  /** Closes what covers the places that a link of the report leads to. */
  readonly onLeave?: () => void
}) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const over = isOver(job.state)
  const result = resultText(job)
  return (
    <RailCard title={job.title} actions={<JobActions job={job} onCancel={() => setDialog('cancel')} />}>
      {over ? null : (
        <Progress label={`${statusText(job)}: ${job.title}`} done={job.done + job.failed} total={job.total} />
      )}
      <p>
        <span role="status">{statusText(job)}</span>
        {over ? '' : `: ${progressText(job)}`}
      </p>
      {result === '' ? null : <p>{result}</p>}
      {over ? judgedTexts(job).map((text) => <p key={text}>{text}</p>) : null}
      <ReviewShare job={job} onLeave={onLeave} />
      {job.state === 'running' ? <p>{paceText(job) || said.measuring}</p> : null}
      {job.state === 'running' && job.document !== undefined ? (
        <p className="any-break">{documentText(job.document)}</p>
      ) : null}
      {job.problem === null ? null : <p role="alert">{job.problem}</p>}
      {job.failed === 0 ? null : (
        <button type="button" className="job-failures" onClick={() => setDialog('failures')}>
          <Icon of={TriangleAlert} size="small" />
          {failuresText(job)}
          {said.showWhy}
        </button>
      )}
      {over || job.state === 'running' || nextJobState(job.state, 'resume') === null ? null : (
        <Button
          size="small"
          icon={<Icon of={Play} size="small" />}
          aria-label={said.resumeOf(job.title)}
          onClick={() => controlJob(job.id, 'resume')}
        >
          {said.resume}
        </Button>
      )}
      {dialog === 'failures' ? <FailuresDialog job={job} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog job={job} onClose={close} /> : null}
    </RailCard>
  )
}

function JobActions({ job, onCancel }: { readonly job: LiveJob; readonly onCancel: () => void }) {
  const { id, title, state } = job
  if (isOver(state))
    return (
      <Button kind="quiet" square aria-label={said.closeReport(title)} onClick={() => closeReport(id)}>
        <Icon of={X} size="small" />
      </Button>
    )
  return (
    <>
      {state === 'running' ? (
        <Button kind="quiet" square aria-label={said.pause(title)} onClick={() => controlJob(id, 'pause')}>
          <Icon of={Pause} size="small" />
        </Button>
      ) : null}
      <Button kind="quiet" square aria-label={said.cancel(title)} onClick={onCancel}>
        <Icon of={X} size="small" />
      </Button>
    </>
  )
}
