import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { type RefObject, useCallback, useMemo } from 'react'
import { type QueueFilter, QueueSort } from '../../../shared/contract/queue.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceMenu } from '../../components/choice-menu.tsx'
import { Icon } from '../../components/icon.tsx'
import { Keys } from '../../components/keys.tsx'
import { Notice } from '../../components/notice.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { BulkBar } from '../../features/queue/bulk-bar.tsx'
import { FilterBar } from '../../features/queue/filter-bar.tsx'
import { useQueueRows } from '../../features/queue/list-rows.ts'
import { QueueEmpty } from '../../features/queue/queue-empty.tsx'
import { QueueTable } from '../../features/queue/queue-table.tsx'
import { StatusTabs } from '../../features/queue/status-tabs.tsx'
import { useViews } from '../../features/queue/use-views.ts'
import { ViewTools } from '../../features/queue/view-tools.tsx'
import { api, problemText } from '../../lib/api.ts'
import { useShownKeys } from '../../lib/key-map.ts'
import { giveCommand } from '../../lib/use-commands.ts'
import { filterOf } from '../list-search.ts'
import { useList } from './use-list.ts'

const route = getRouteApi('/queue')

const sorts = [
  { value: 'oldest', label: 'longest waiting' },
  { value: 'newest', label: 'shortest waiting' },
] as const

/** The list of cases: what waits, what is being ruled on, what was. */
export function QueueScreen() {
  const search = route.useSearch()
  const { case: chosen, saved, sort = 'priority' } = search
  const filter = useMemo(() => filterOf(search), [search])
  const navigate = route.useNavigate()
  const { rows, isPending, error, isAll, fetchMore } = useQueueRows(filter, sort)
  const { data: counts } = useQuery(api.queue.counts.queryOptions({ input: { filter } }))
  const views = useViews()
  const name = views.all.find(({ id }) => id === saved)?.name ?? 'Queue'

  const change = (next: Partial<QueueFilter>) =>
    void navigate({ search: { ...search, ...next, case: undefined }, replace: true })
  const choose = useCallback(
    (caseId: CaseId) => void navigate({ search: (now) => ({ ...now, case: caseId }), replace: true }),
    [navigate],
  )
  const open = useCallback(
    (caseId: CaseId) => {
      const { sort: order, saved: view } = search
      void navigate({
        to: '/review/$caseId',
        params: { caseId },
        search: { ...filter, sort: order, saved: view },
      })
    },
    [navigate, filter, search],
  )
  const { searchRef, selected, cursor, chooseAt } = useList({ rows, chosen, choose, open })
  const count = search.status === undefined ? undefined : counts?.byStatus[search.status]

  return (
    <>
      <div className="place-head">
        <h1>{name}</h1>
        <StatusTabs status={search.status} counts={counts} onChoose={(status) => change({ status })} />
        <span className="grow" />
        <QueueActions canStart={rows.length > 0} />
      </div>
      {counts?.cases === 0 ? null : <QueueBar searchRef={searchRef} onChange={change} />}
      {error !== null ? (
        <Notice isProblem title="The queue cannot be read">
          {problemText(error)}
        </Notice>
      ) : isPending || counts === undefined ? (
        <SkeletonRows rows={8} label="Loading cases" />
      ) : rows.length === 0 ? (
        <QueueEmpty
          filter={filter}
          counts={counts}
          onClear={() => void navigate({ search: { status: search.status } })}
        />
      ) : (
        <>
          <QueueTable
            label="Cases in the queue"
            rows={rows}
            cursor={cursor}
            selected={selected}
            onNearEnd={fetchMore}
            onChoose={chooseAt}
            onOpen={open}
          />
          <BulkBar list="queue" rows={rows} filter={filter} selected={selected} count={count} isAll={isAll} />
        </>
      )}
    </>
  )
}

function QueueBar({
  searchRef,
  onChange,
}: {
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<QueueFilter>) => void
}) {
  const search = route.useSearch()
  const { saved, sort = 'priority' } = search
  const filter = useMemo(() => filterOf(search), [search])
  const navigate = route.useNavigate()
  return (
    <FilterBar filter={filter} without={['status']} searchRef={searchRef} onChange={onChange}>
      <ChoiceMenu
        name="order"
        none="by priority"
        value={sort === 'priority' ? null : sort}
        choices={sorts}
        onChoose={(value) =>
          void navigate({ search: { ...search, sort: QueueSort.safeParse(value).data }, replace: true })
        }
      />
      <ViewTools
        content={{ list: 'queue', filter, sort }}
        saved={saved}
        onSaved={(id) => void navigate({ search: { ...search, saved: id }, replace: true })}
      />
    </FilterBar>
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
