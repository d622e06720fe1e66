import './import.css'
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Progress } from '../../components/progress.tsx'
import { shownCount } from '../../lib/format.ts'
import { FailuresDialog } from './failures-dialog.tsx'
import { closeImport, type ImportState, useImport } from './imports.ts'

/** How the import is getting on, in the rail: it covers nothing that is being judged. */
export function ImportJob() {
  const job = useImport()
  const [showsFailures, setShowsFailures] = useState(false)
  if (job === null) return null
  const isOver = job.phase === 'done' || job.phase === 'failed'
  return (
    <section className="import-job" aria-label="Import">
      <div className="row">
        <strong className="grow cut">{headline(job)}</strong>
        {isOver ? (
          <Button kind="quiet" square aria-label="Close the report" onClick={closeImport}>
            <Icon of={X} size="small" />
          </Button>
        ) : null}
      </div>
      {isOver ? null : <Progress label={headline(job)} done={job.done} total={job.total} />}
      <p role="status">{summary(job)}</p>
      {job.failures.length === 0 ? null : (
        <button type="button" className="import-failures" onClick={() => setShowsFailures(true)}>
          <Icon of={TriangleAlert} size="small" />
          {shownCount(job.failures.length)} not imported. Show why
        </button>
      )}
      {showsFailures ? (
        <FailuresDialog failures={job.failures} onClose={() => setShowsFailures(false)} />
      ) : null}
    </section>
  )
}

function headline({ phase }: ImportState): string {
  return { sending: 'Reading files', importing: 'Importing', done: 'Import done', failed: 'Import stopped' }[
    phase
  ]
}

function summary({ phase, done, total, imported, duplicates, problem }: ImportState): string {
  if (problem !== null) return problem
  if (phase === 'sending') return `${shownCount(done)} of ${shownCount(total)} files`
  const known = duplicates === 0 ? '' : `, ${shownCount(duplicates)} known already`
  const progress = phase === 'importing' ? `${shownCount(done)} of ${shownCount(total)}: ` : ''
  return `${progress}${shownCount(imported)} imported${known}`
}
