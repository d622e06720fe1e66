import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  BookMarked,
  ChartNoAxesColumn,
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
import { useShowsPlace } from '../../../lib/pipelines/use-workspace.ts'
import { rail as texts } from '../../texts/shell.ts'
import { usePlace } from '../use-place.ts'
import { SavedViews } from './saved-views.tsx'

/** The links to places that only some pipelines have. */
function PlacesOfPipelines() {
  const shows = useShowsPlace()
  return (
    <>
      {shows('standards') ? (
        <Link to="/standards" title={texts.standards}>
          <Icon of={ClipboardList} />
          <span className="rail-text">{texts.standards}</span>
        </Link>
      ) : null}
      {shows('memories') ? (
        <Link to="/memories" search={{}} activeOptions={{ includeSearch: false }} title={texts.memories}>
          <Icon of={BookMarked} />
          <span className="rail-text">{texts.memories}</span>
        </Link>
      ) : null}
    </>
  )
}

/** The navigation: the places, the saved views if there is room, and background work. */
export function Rail({ isSlim }: { readonly isSlim: boolean }) {
  const { data: pending } = useQuery(
    api.queue.counts.queryOptions({
      input: { filter: {} },
      select: ({ byStatus }) => byStatus.pending,
    }),
  )
  const place = usePlace()
  return (
    <nav className="rail" aria-label={texts.places}>
      <Link
        to="/queue"
        search={{}}
        activeOptions={{ includeSearch: false }}
        title={texts.queue}
        aria-current={place === 'queue' ? 'page' : undefined}
      >
        <Icon of={ListChecks} />
        <span className="rail-text">{texts.queue}</span>
        {pending === undefined ? null : <span className="rail-count">{shownBound(pending)}</span>}
      </Link>
      <Link to="/opinions" title={texts.secondOpinions}>
        <Icon of={Scale} />
        <span className="rail-text">{texts.secondOpinions}</span>
      </Link>
      <Link
        to="/cases"
        search={{}}
        activeOptions={{ includeSearch: false }}
        title={texts.cases}
        aria-current={place === 'cases' ? 'page' : undefined}
      >
        <Icon of={Archive} />
        <span className="rail-text">{texts.cases}</span>
      </Link>
      <Link to="/audit" search={{}} activeOptions={{ includeSearch: false }} title={texts.audit}>
        <Icon of={ShieldCheck} />
        <span className="rail-text">{texts.audit}</span>
      </Link>
      <Link to="/insights" search={{}} activeOptions={{ includeSearch: false }} title={texts.insights}>
        <Icon of={ChartNoAxesColumn} />
        <span className="rail-text">{texts.insights}</span>
      </Link>
      <PlacesOfPipelines />
      <Link to="/settings" search={{}} activeOptions={{ includeSearch: false }} title={texts.settings}>
        <Icon of={SlidersHorizontal} />
        <span className="rail-text">{texts.settings}</span>
      </Link>
      <SavedViews areShown={!isSlim} />
      <div className="rail-end">
        <SendingFiles />
        <JobStrip />
      </div>
    </nav>
  )
}
