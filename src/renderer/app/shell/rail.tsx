import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { Icon } from '../../components/icon.tsx'
import { SendingFiles } from '../../features/import/sending-files.tsx'
import { JobStrip } from '../../features/jobs/job-strip.tsx'
import { api } from '../../lib/api.ts'
import { shownCount } from '../../lib/format.ts'

/** The places, and what is going on in the background. */
export function Rail() {
  const { data: pending } = useQuery(
    api.queue.counts.queryOptions({
      input: { filter: {} },
      select: ({ byStatus }) => byStatus.pending.cases,
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
        {pending === undefined ? null : <span className="rail-count">{shownCount(pending)}</span>}
      </Link>
      <Link to="/settings" search={{}} activeOptions={{ includeSearch: false }} title="Settings">
        <Icon of={SlidersHorizontal} />
        <span className="rail-text">Settings</span>
      </Link>
      <div className="rail-end">
        <SendingFiles />
        <JobStrip />
      </div>
    </nav>
  )
}
