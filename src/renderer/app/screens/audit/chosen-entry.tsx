import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link as LinkIcon, Stamp } from 'lucide-react'
import { useState } from 'react'
import type { TrailEntry as Entry, TrailId, TrailRow } from '../../../../shared/contract/program/trail.ts'
import { Keys } from '../../../components/marks/keys.tsx'
import { CaseTimeline } from '../../../features/audit/timeline/case-timeline.tsx'
import { EntryDetail } from '../../../features/audit/timeline/entry-detail.tsx'
import { type ProvableParts, ProveDialog } from '../../../features/export/prove-dialog.tsx'
import { api } from '../../../lib/client/api.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { copyLink } from '../../copy-link.ts'
import { chosenEntry as texts } from '../../texts/screens.ts'
import { HeadAction } from '../lists/head-action.tsx'

/** Shows the event of the chosen row, and its case with the timeline. */
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
    <aside aria-label={texts.selectedEvent}>
      {about === null ? null : (
        <>
          <div className="audit-case-head">
            <h2 className="cut">{about.title === '' ? texts.erasedCase : about.title}</h2>
            <span className="grow" />
            <Link
              to="/review/$caseId"
              params={{ caseId: about.id }}
              search={row.decisionId === null ? {} : { decision: row.decisionId }}
            >
              {texts.open} <Keys of={keys} />
            </Link>
          </div>
          <CaseTimeline caseId={about.id} chosen={row} onChoose={onChoose} />
        </>
      )}
      <Proving row={row} />
    </aside>
  )
}

/** Shows all data of the event, and a button that writes a proof. */
function Proving({ row }: { readonly row: TrailRow }) {
  const [isProving, setIsProving] = useState(false)
  const { data: entry } = useQuery(api.audit.entry.queryOptions({ input: { id: row.id } }))
  const isKnown = entry !== undefined
  useCommands({
    'audit.prove': isKnown ? () => setIsProving(true) : null,
    'audit.link': isKnown ? () => void copyLink({ to: 'event', eventId: entry.eventId }) : null,
  })
  return (
    <>
      <EntryDetail
        id={row.id}
        action={
          <>
            <HeadAction id="audit.link" label={texts.copyLink} icon={LinkIcon} disabled={!isKnown} />
            <HeadAction id="audit.prove" label={texts.prove} icon={Stamp} disabled={!isKnown} />
          </>
        }
      />
      {isProving && isKnown ? (
        <ProveDialog parts={provableOf(entry)} seq={row.seq} onClose={() => setIsProving(false)} />
      ) : null}
    </>
  )
}

function provableOf({ eventId, row }: Entry): ProvableParts {
  const { decisionId, case: about } = row
  return [
    { of: 'event', id: eventId },
    ...(decisionId === null ? [] : [{ of: 'decision', id: decisionId } as const]),
    ...(about === null ? [] : [{ of: 'case', id: about.id } as const]),
  ]
}
