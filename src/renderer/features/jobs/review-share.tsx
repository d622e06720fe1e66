import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { shownCount } from '../../../shared/counted.ts'
import { isOver } from '../../../shared/domain/runs/job.ts'
import { api } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
import { reviewShare as texts } from './texts.ts'

/** How many cases of an import a person is to look at, and how many were decided without one, with the way to those. */
export function ReviewShare({
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
  /** Cases that were imported, and of which no run has ended. */
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
