import { Link } from '@tanstack/react-router'
import type { TrailId, TrailRow } from '../../../../shared/contract/program/trail.ts'
import { Keys } from '../../../components/marks/keys.tsx'
import { CaseTimeline } from '../../../features/audit/timeline/case-timeline.tsx'
import { EntryDetail } from '../../../features/audit/timeline/entry-detail.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'

/** The case of the chosen row with its time line, and the event itself. */
export function ChosenEntry({
  row,
  onChoose,
}: {
  readonly row: TrailRow
  readonly onChoose: (id: TrailId) => void
}) {
  const keys = useShownKeys('queue.open')
  const { case: about } = row
  return (
    <aside aria-label="The chosen event">
      {about === null ? (
        <span className="grow" />
      ) : (
        <>
          <div className="audit-case-head">
            <h2 className="cut">{about.title === '' ? 'An erased case' : about.title}</h2>
            <span className="grow" />
            <Link
              to="/review/$caseId"
              params={{ caseId: about.id }}
              search={row.decisionId === null ? {} : { decision: row.decisionId }}
            >
              Open <Keys of={keys} />
            </Link>
          </div>
          <CaseTimeline caseId={about.id} chosen={row.id} onChoose={onChoose} />
        </>
      )}
      <EntryDetail id={row.id} action={null} />
    </aside>
  )
}
