import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import type { QueueFilter } from '../../../shared/contract/queue.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../shared/domain/review.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Keys } from '../../components/keys.tsx'
import { Notice } from '../../components/notice.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { FilterBar } from '../../features/queue/filter-bar.tsx'
import { QueueEmpty } from '../../features/queue/queue-empty.tsx'
import { QueueTable } from '../../features/queue/queue-table.tsx'
import { StatusTabs } from '../../features/queue/status-tabs.tsx'
import { useQueueRows } from '../../features/queue/use-queue.ts'
import { api, problemText } from '../../lib/api.ts'
import { useShownKeys } from '../../lib/key-map.ts'
import { giveCommand, useCommands } from '../../lib/use-commands.ts'

const route = getRouteApi('/queue')

/** The list of cases: what waits, what is being ruled on, what was. */
export function QueueScreen() {
  const search = route.useSearch()
  const { case: chosen } = search
  const filter = useMemo(() => withoutCase(search), [search])
  const navigate = route.useNavigate()
  const searchRef = useRef<HTMLInputElement>(null)
  const { rows, isPending, error, fetchMore } = useQueueRows(filter)
  const { data: counts } = useQuery(api.queue.counts.queryOptions({ input: { filter } }))
  const cursor = Math.max(
    0,
    rows.findIndex(({ caseId }) => caseId === chosen),
  )

  const change = (next: Partial<QueueFilter>) =>
    void navigate({ search: { ...filter, ...next }, replace: true })
  const choose = useCallback(
    (index: number) => {
      const caseId = rows[index]?.caseId
      if (caseId !== undefined)
        void navigate({ search: (search) => ({ ...search, case: caseId }), replace: true })
    },
    [rows, navigate],
  )
  const open = useCallback(
    (caseId: CaseId) => void navigate({ to: '/review/$caseId', params: { caseId }, search: filter }),
    [navigate, filter],
  )
  const current = rows[cursor]
  useCommands({
    'queue.down': rows.length > 0 ? () => choose(Math.min(cursor + 1, rows.length - 1)) : null,
    'queue.up': rows.length > 0 ? () => choose(Math.max(cursor - 1, 0)) : null,
    'queue.open': current ? () => open(current.caseId) : null,
    'queue.search': () => searchRef.current?.focus(),
  })

  return (
    <>
      <div className="place-head">
        <h1>Queue</h1>
        <StatusTabs status={filter.status} counts={counts} onChoose={(status) => change({ status })} />
        <span className="grow" />
        <QueueActions canStart={current !== undefined} />
      </div>
      {counts?.cases === 0 ? null : <FilterBar filter={filter} searchRef={searchRef} onChange={change} />}
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
          onClear={() => void navigate({ search: { status: filter.status } })}
        />
      ) : (
        <QueueTable rows={rows} cursor={cursor} onNearEnd={fetchMore} onChoose={choose} onOpen={open} />
      )}
    </>
  )
}

/** The filter of an address, without the row that the cursor is on. */
function withoutCase({
  case: _,
  ...filter
}: QueueFilter & { status: ReviewStatus; case?: CaseId | undefined }) {
  return filter
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
