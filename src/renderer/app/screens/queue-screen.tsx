import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { useMemo } from 'react'
import type { ReviewStatus } from '../../../shared/domain/review.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Keys } from '../../components/keys.tsx'
import { FirstStart } from '../../features/queue/first-start.tsx'
import { useQueueRows } from '../../features/queue/list-rows.ts'
import { QueueEmpty } from '../../features/queue/queue-empty.tsx'
import { StatusTabs } from '../../features/queue/status-tabs.tsx'
import { useViews } from '../../features/queue/use-views.ts'
import { api } from '../../lib/api.ts'
import { useShownKeys } from '../../lib/key-map.ts'
import { giveCommand } from '../../lib/use-commands.ts'
import { filterOf } from '../list-search.ts'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { useList } from './use-list.ts'

const route = getRouteApi('/queue')

/** The list of cases: what waits, what is being ruled on, what was. */
export function QueueScreen() {
  const search = route.useSearch()
  const { case: chosen, status, saved, sort = 'priority' } = search
  const filter = useMemo(() => filterOf(search), [search])
  const navigate = route.useNavigate()
  const found = useQueueRows(filter, sort)
  const { data: counts } = useQuery(api.queue.counts.queryOptions({ input: { filter } }))
  const views = useViews()
  const place = { list: 'queue', filter, sort: search.sort, saved, chosen } as const
  const cursor = useList(place, found.rows)
  const isFirst = counts?.cases === 0
  const show = (next: ReviewStatus) =>
    void navigate({ search: { ...search, status: next, case: undefined }, replace: true })

  return (
    <>
      <div className="place-head">
        <h1>{views.all.find(({ id }) => id === saved)?.name ?? 'Queue'}</h1>
        {isFirst ? null : (
          <>
            <StatusTabs status={status} counts={counts} onChoose={show} />
            <span className="grow" />
            <QueueActions canStart={found.rows.length > 0} />
          </>
        )}
      </div>
      {isFirst ? null : (
        <ListBar
          content={{ list: 'queue', filter, sort }}
          saved={saved}
          without={['status']}
          searchRef={cursor.searchRef}
        />
      )}
      <ListBody
        place={place}
        label="Cases in the queue"
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
              onClear={() => void navigate({ search: { status } })}
              onStatus={show}
            />
          )
        }
      />
    </>
  )
}

function QueueActions({ canStart }: { readonly canStart: boolean }) {
  const [bring, send, open] = [useShownKeys('import'), useShownKeys('export'), useShownKeys('queue.open')]
  return (
    <>
      <Button
        size="small"
        icon={<Icon of={Download} size="small" />}
        keys={<Keys of={bring} />}
        onClick={() => giveCommand('import')}
      >
        Import
      </Button>
      <Button
        size="small"
        icon={<Icon of={Upload} size="small" />}
        keys={<Keys of={send} />}
        onClick={() => giveCommand('export')}
      >
        Export
      </Button>
      <Button
        kind="primary"
        size="small"
        disabled={!canStart}
        keys={<Keys of={open} />}
        onClick={() => giveCommand('queue.open')}
      >
        Start
      </Button>
    </>
  )
}
