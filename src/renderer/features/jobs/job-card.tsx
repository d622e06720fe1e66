import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { shownCount } from '../../../shared/counted.ts'
import { isOver, nextJobState } from '../../../shared/domain/runs/job.ts'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { RailCard } from '../../components/feedback/rail-card.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { api } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
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
  transcriptionText,
} from './job-texts.ts'
import { jobCard as cardTexts, reviewShare as texts } from './texts.ts'
import { closeReport, controlJob } from './use-jobs.ts'

type OpenDialog = 'failures' | 'cancel' | null

/** A job with its progress and actions. */
export function JobCard({
  job,
  onLeave,
}: {
  readonly job: LiveJob
  /** Closes the dialog that covers the target of a link in the report. */
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
      {job.state === 'running' ? <p>{paceText(job) || cardTexts.measuring}</p> : null}
      {job.state === 'running' && job.document !== undefined ? (
        <p className="any-break">{documentText(job.document)}</p>
      ) : null}
      {job.state === 'running' && job.transcription !== undefined ? (
        <p className="any-break">{transcriptionText(job.transcription)}</p>
      ) : null}
      {job.problem === null ? null : <p role="alert">{job.problem}</p>}
      {job.failed === 0 ? null : (
        <button type="button" className="job-failures" onClick={() => setDialog('failures')}>
          <Icon of={TriangleAlert} size="small" />
          {failuresText(job)}
          {cardTexts.showWhy}
        </button>
      )}
      {over || job.state === 'running' || nextJobState(job.state, 'resume') === null ? null : (
        <Button
          size="small"
          icon={<Icon of={Play} size="small" />}
          aria-label={cardTexts.resumeOf(job.title)}
          onClick={() => controlJob(job.id, 'resume')}
        >
          {cardTexts.resume}
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
      <Button kind="quiet" square aria-label={cardTexts.closeReport(title)} onClick={() => closeReport(id)}>
        <Icon of={X} size="small" />
      </Button>
    )
  return (
    <>
      {state === 'running' ? (
        <Button
          kind="quiet"
          square
          aria-label={cardTexts.pause(title)}
          onClick={() => controlJob(id, 'pause')}
        >
          <Icon of={Pause} size="small" />
        </Button>
      ) : null}
      <Button kind="quiet" square aria-label={cardTexts.cancel(title)} onClick={onCancel}>
        <Icon of={X} size="small" />
      </Button>
    </>
  )
}

/** Shows how many cases of an import need review and how many were decided without review, with links to them. */
function ReviewShare({
  job,
  onLeave,
}: {
  readonly job: LiveJob
  readonly onLeave: (() => void) | undefined
}) {
  return job.kind === 'judge' && isOver(job.state) && job.batchId !== null && job.imported > 0 ? (
    <Shares batch={job.batchId} unjudged={job.failed - job.refused} onLeave={onLeave} />
  ) : null
}

function Shares({
  batch,
  unjudged,
  onLeave,
}: {
  readonly batch: NonNullable<LiveJob['batchId']>
  /** Imported cases without a finished run. */
  readonly unjudged: number
  readonly onLeave: (() => void) | undefined
}) {
  const count = (queued: 'yes' | 'no') =>
    api.cases.count.queryOptions({ input: { filter: { batch, queued } } })
  const { data: queued } = useQuery(count('yes'))
  const { data: others } = useQuery(count('no'))
  if (queued === undefined || others === undefined) return null
  const alone = Math.max(0, others.cases - unjudged)
  return (
    <p>
      {queued.cases === 0 ? (
        texts.needReview(shownBound(queued))
      ) : (
        <a className="job-alone" href={`#/cases?batch=${batch}&queued=yes`} onClick={onLeave}>
          {texts.needReview(shownBound(queued))}
        </a>
      )}
      {alone === 0 ? null : (
        <>
          {', '}
          <a className="job-alone" href={`#/cases?batch=${batch}&queued=no`} onClick={onLeave}>
            {texts.withoutReview(others.atLeast ? shownBound(others) : shownCount(alone))}
          </a>
        </>
      )}
    </p>
  )
}
