import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import type { QueueCounts } from '../../../../shared/contract/lists/queue.ts'
import { isNarrowed } from '../../../../shared/contract/lists/queue-filter.ts'
import { shownCount } from '../../../../shared/counted.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { StatusTabs } from '../../../features/queue/filters/status-tabs.tsx'
import { FirstStart } from '../../../features/queue/first-start.tsx'
import { QueueEmpty } from '../../../features/queue/queue-empty.tsx'
import { useQueueRows } from '../../../features/queue/table/list-rows.ts'
import { useViews } from '../../../features/queue/views/use-views.ts'
import { api } from '../../../lib/client/api.ts'
import { queueScreen as texts } from '../../texts/screens.ts'
import { HeadAction } from './head-action.tsx'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { useFilter } from './use-filter.ts'
import { useList } from './use-list.ts'

const route = getRouteApi('/queue')

/** The queue of cases: pending, under review, and decided. */
export function QueueScreen() {
  const search = route.useSearch()
  const { case: chosen, status, saved, sort = 'priority' } = search
  const filter = useFilter(search)
  const navigate = route.useNavigate()
  const found = useQueueRows(filter, sort, chosen)
  const { data: counts } = useQuery(api.queue.counts.queryOptions({ input: { filter } }))
  const views = useViews()
  const place = { list: 'queue', filter, sort: search.sort, saved, chosen } as const
  const cursor = useList(place, found)
  const isFirst = counts?.cases === 0
  const isEmpty = !isFirst && counts !== undefined && found.rows.length === 0 && !found.isPending
  const { data: unjudged = null } = useQuery(
    api.cases.unjudged.queryOptions({ enabled: isEmpty, staleTime: 0 }),
  )
  const show = (next: ReviewStatus) =>
    void navigate({ search: { ...search, status: next, case: undefined }, replace: true })

  return (
    <>
      <div className="place-head">
        <h1>{views.all.find(({ id }) => id === saved)?.name ?? texts.queue}</h1>
        {isFirst ? null : (
          <>
            <StatusTabs status={status} counts={counts} onChoose={show} />
            <span className="grow" />
            <HeadAction id="import" label={texts.importText} icon={Download} />
            <HeadAction id="export" label={texts.exportText} icon={Upload} />
            <HeadAction id="queue.open" label={texts.start} isMain disabled={found.rows.length === 0} />
          </>
        )}
      </div>
      {isFirst ? null : (
        <ListBar
          content={{ list: 'queue', filter, sort }}
          saved={saved}
          without={['status', 'queued']}
          searchRef={cursor.searchRef}
        >
          {isNarrowed({ ...filter, status: undefined }) ? null : <NotQueued counts={counts} />}
        </ListBar>
      )}
      <ListBody
        place={place}
        label={texts.casesQueue}
        found={found}
        cursor={cursor}
        count={counts?.byStatus[status]}
        empty={
          counts === undefined ? null : isFirst ? (
            <FirstStart onConnect={() => void navigate({ to: '/settings', search: { section: 'models' } })} />
          ) : (
            <QueueEmpty
              filter={filter}
              counts={counts}
              unjudged={unjudged}
              onCases={() => void navigate({ to: '/cases', search: { queued: 'no' } })}
              onClear={() => void navigate({ search: { status } })}
              onStatus={show}
            />
          )
        }
      />
    </>
  )
}

/** The number of cases that need no review, with a link to them. All counts of an unfiltered list are exact. */
function NotQueued({ counts }: { readonly counts: QueueCounts | undefined }) {
  if (counts === undefined) return null
  const rest = counts.listed - Object.values(counts.byStatus).reduce((sum, { cases }) => sum + cases, 0)
  if (rest <= 0) return null
  return (
    <Link to="/cases" search={{ queued: 'no' }} className="not-queued" title={texts.whyNotQueued}>
      {texts.notQueued(shownCount(rest))}
    </Link>
  )
}
