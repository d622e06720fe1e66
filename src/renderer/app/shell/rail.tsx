import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Archive, ListChecks, Scale, SlidersHorizontal } from 'lucide-react'
import { Icon } from '../../components/icon.tsx'
import { SendingFiles } from '../../features/import/sending-files.tsx'
import { JobStrip } from '../../features/jobs/job-strip.tsx'
import { api } from '../../lib/api.ts'
import { shownBound } from '../../lib/format.ts'
import { SavedViews } from './saved-views.tsx'

/** The places, and what is going on in the background. */
export function Rail() {
  const { data: pending } = useQuery(
    api.queue.counts.queryOptions({
      input: { filter: {} },
      select: ({ byStatus }) => byStatus.pending,
    }),
  )
  const isReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/review/') })
  return (
    <nav className="rail" aria-label="Places">
      <Link
        to="/queue"
        search={{}}
        activeOptions={{ includeSearch: false }}
        title="Queue"
        aria-current={isReview ? 'page' : undefined}
      >
        <Icon of={ListChecks} />
        <span className="rail-text">Queue</span>
        {pending === undefined ? null : <span className="rail-count">{shownBound(pending)}</span>}
      </Link>
      <Link to="/opinions" title="Second opinions">
        <Icon of={Scale} />
        <span className="rail-text">Second opinions</span>
      </Link>
      <Link to="/cases" search={{}} activeOptions={{ includeSearch: false }} title="Cases">
        <Icon of={Archive} />
        <span className="rail-text">Cases</span>
      </Link>
      <Link to="/settings" search={{}} activeOptions={{ includeSearch: false }} title="Settings">
        <Icon of={SlidersHorizontal} />
        <span className="rail-text">Settings</span>
      </Link>
      <SavedViews />
      <div className="rail-end">
        <SendingFiles />
        <JobStrip />
      </div>
    </nav>
  )
}
