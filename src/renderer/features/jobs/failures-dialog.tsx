import { shownCount } from '../../../shared/counted.ts'
import './jobs.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useEffect } from 'react'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { nextJobState } from '../../../shared/domain/runs/job.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { api } from '../../lib/client/api.ts'
import { failuresDialog as texts } from './texts.ts'
import { controlJob, retryItem } from './use-jobs.ts'

/** Maximum number of failures shown with their reasons. */
const SHOWN = 200

/** Lists the failures of a job with their reasons; one or all of them can be retried. */
export function FailuresDialog({ job, onClose }: { readonly job: LiveJob; readonly onClose: () => void }) {
  const { id: jobId, failed, refused } = job
  const queries = useQueryClient()
  const input = { jobId, limit: SHOWN }
  const { data: failures = [] } = useQuery(api.jobs.failures.queryOptions({ input }))
  const canRetry = nextJobState(job.state, 'retry') !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means another list
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: api.jobs.failures.key() })
  }, [queries, failed])
  const retryAll = () => {
    controlJob(jobId, 'retry')
    onClose()
  }
  return (
    <Dialog
      title={failed === refused ? texts.notImported : texts.failed}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {canRetry && failed > 0 ? (
            <Button kind="primary" onClick={retryAll}>
              {texts.retryAll}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="dialog-body failure-list">
        {failures.map(({ position, name, error }) => (
          <li key={position}>
            <Icon of={FileX} />
            <span>{error}</span>
            {canRetry ? (
              <Button
                kind="quiet"
                size="small"
                aria-label={texts.retryOf(name)}
                onClick={() => retryItem(jobId, position)}
              >
                {texts.retry}
              </Button>
            ) : null}
          </li>
        ))}
        {failed > failures.length && failures.length > 0 ? (
          <li>
            <span />
            <span className="dim">{texts.more(shownCount(failed - failures.length))}</span>
          </li>
        ) : null}
      </ul>
    </Dialog>
  )
}
