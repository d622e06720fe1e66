import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  BookMarked,
  ClipboardList,
  ListChecks,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import { Icon } from '../../../components/marks/icon.tsx'
import { SendingFiles } from '../../../features/import/sending-files.tsx'
import { JobStrip } from '../../../features/jobs/job-strip.tsx'
import { api } from '../../../lib/client/api.ts'
import { shownBound } from '../../../lib/formats/format.ts'
import { usePlace } from '../use-place.ts'
import { SavedViews } from './saved-views.tsx'

/** The places, the saved views where there is room, and what is going on in the background. */
export function Rail({ isSlim }: { readonly isSlim: boolean }) {
  const { data: pending } = useQuery(
    api.queue.counts.queryOptions({
      input: { filter: {} },
      select: ({ byStatus }) => byStatus.pending,
    }),
  )
  const place = usePlace()
  return (
    <nav className="rail" aria-label="Places">
      <Link
        to="/queue"
        search={{}}
        activeOptions={{ includeSearch: false }}
        title="Queue"
        aria-current={place === 'queue' ? 'page' : undefined}
      >
        <Icon of={ListChecks} />
        <span className="rail-text">Queue</span>
        {pending === undefined ? null : <span className="rail-count">{shownBound(pending)}</span>}
      </Link>
      <Link to="/opinions" title="Second opinions">
        <Icon of={Scale} />
        <span className="rail-text">Second opinions</span>
      </Link>
      <Link
        to="/cases"
        search={{}}
        activeOptions={{ includeSearch: false }}
        title="Cases"
        aria-current={place === 'cases' ? 'page' : undefined}
      >
        <Icon of={Archive} />
        <span className="rail-text">Cases</span>
      </Link>
      <Link to="/audit" search={{}} activeOptions={{ includeSearch: false }} title="Audit">
        <Icon of={ShieldCheck} />
        <span className="rail-text">Audit</span>
      </Link>
      <Link to="/standards" title="Standards">
        <Icon of={ClipboardList} />
        <span className="rail-text">Standards</span>
      </Link>
      <Link to="/memories" search={{}} activeOptions={{ includeSearch: false }} title="Memories">
        <Icon of={BookMarked} />
        <span className="rail-text">Memories</span>
      </Link>
      <Link to="/settings" search={{}} activeOptions={{ includeSearch: false }} title="Settings">
        <Icon of={SlidersHorizontal} />
        <span className="rail-text">Settings</span>
      </Link>
      <SavedViews areShown={!isSlim} />
      <div className="rail-end">
        <SendingFiles />
        <JobStrip />
      </div>
    </nav>
  )
}
