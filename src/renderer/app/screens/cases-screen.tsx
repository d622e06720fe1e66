import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { CaseSort } from '../../../shared/contract/case-list.ts'
import type { QueueFilter } from '../../../shared/contract/queue.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceMenu } from '../../components/choice-menu.tsx'
import { Notice } from '../../components/notice.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { BulkBar } from '../../features/queue/bulk-bar.tsx'
import { FilterBar } from '../../features/queue/filter-bar.tsx'
import { useCaseRows } from '../../features/queue/list-rows.ts'
import { QueueTable } from '../../features/queue/queue-table.tsx'
import { useViews } from '../../features/queue/use-views.ts'
import { ViewTools } from '../../features/queue/view-tools.tsx'
import { api, problemText } from '../../lib/api.ts'
import { shownBound } from '../../lib/format.ts'
import { giveCommand } from '../../lib/use-commands.ts'
import { filterOf } from '../list-search.ts'
import { useList } from './use-list.ts'

const route = getRouteApi('/cases')

/** Every case that is here, queued or not: each opens in the review screen and takes feedback. */
export function CasesScreen() {
  const search = route.useSearch()
  const { case: chosen, saved, sort = 'newest' } = search
  const filter = useMemo(() => filterOf(search), [search])
  const navigate = route.useNavigate()
  const { rows, isPending, error, isAll, fetchMore } = useCaseRows(filter, sort)
  const { data: count } = useQuery(api.cases.count.queryOptions({ input: { filter } }))
  const views = useViews()
  const name = views.all.find(({ id }) => id === saved)?.name ?? 'Cases'

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
        search: { ...filter, list: 'cases', sort: order, saved: view },
      })
    },
    [navigate, filter, search],
  )
  const { searchRef, selected, cursor, chooseAt } = useList({ rows, chosen, choose, open })

  return (
    <>
      <div className="place-head">
        <h1>{name}</h1>
        <span className="dim small mono" role="status">
          {count === undefined ? '' : `${shownBound(count)} ${count.cases === 1 ? 'case' : 'cases'}`}
        </span>
      </div>
      <FilterBar filter={filter} without={[]} searchRef={searchRef} onChange={change}>
        <ChoiceMenu
          name="order"
          none="newest first"
          value={sort === 'newest' ? null : sort}
          choices={[{ value: 'oldest', label: 'oldest first' }]}
          onChoose={(value) =>
            void navigate({ search: { ...search, sort: CaseSort.safeParse(value).data }, replace: true })
          }
        />
        <ViewTools
          content={{ list: 'cases', filter, sort }}
          saved={saved}
          onSaved={(id) => void navigate({ search: { ...search, saved: id }, replace: true })}
        />
      </FilterBar>
      {error !== null ? (
        <Notice isProblem title="The cases cannot be read">
          {problemText(error)}
        </Notice>
      ) : isPending ? (
        <SkeletonRows rows={8} label="Loading cases" />
      ) : rows.length === 0 ? (
        <NoCases isFiltered={Object.values(filter).some((value) => value !== undefined)} />
      ) : (
        <>
          <QueueTable
            label="All cases"
            rows={rows}
            cursor={cursor}
            selected={selected}
            onNearEnd={fetchMore}
            onChoose={chooseAt}
            onOpen={open}
          />
          <BulkBar list="cases" rows={rows} filter={filter} selected={selected} count={count} isAll={isAll} />
        </>
      )}
    </>
  )
}

function NoCases({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate()
  return isFiltered ? (
    <Notice
      title="No case matches these filters"
      action={<Button onClick={() => void navigate({ search: {} })}>Clear all</Button>}
    />
  ) : (
    <Notice
      title="No case is here yet"
      action={<Button onClick={() => giveCommand('import')}>Import files</Button>}
    >
      Drop files on the window, or import them. Every case stays here, whether it waits for a ruling or not.
    </Notice>
  )
}
