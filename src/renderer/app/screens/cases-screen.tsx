import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useCaseRows } from '../../features/queue/list-rows.ts'
import { useViews } from '../../features/queue/use-views.ts'
import { api } from '../../lib/api.ts'
import { shownBound } from '../../lib/format.ts'
import { giveCommand } from '../../lib/use-commands.ts'
import { filterOf } from '../list-search.ts'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { useList } from './use-list.ts'

const route = getRouteApi('/cases')

/** Every case that is here, queued or not: each opens in the review screen and takes feedback. */
export function CasesScreen() {
  const search = route.useSearch()
  const { case: chosen, saved, sort = 'newest' } = search
  const filter = useMemo(() => filterOf(search), [search])
  const found = useCaseRows(filter, sort)
  const { data: count } = useQuery(api.cases.count.queryOptions({ input: { filter } }))
  const views = useViews()
  const place = { list: 'cases', filter, sort: search.sort, saved, chosen } as const
  const cursor = useList(place, found.rows)

  return (
    <>
      <div className="place-head">
        <h1>{views.all.find(({ id }) => id === saved)?.name ?? 'Cases'}</h1>
        <span className="dim small mono" role="status">
          {count === undefined ? '' : `${shownBound(count)} ${count.cases === 1 ? 'case' : 'cases'}`}
        </span>
      </div>
      <ListBar
        content={{ list: 'cases', filter, sort }}
        saved={saved}
        without={[]}
        searchRef={cursor.searchRef}
      />
      <ListBody
        place={place}
        label="All cases"
        found={found}
        cursor={cursor}
        count={count}
        empty={<NoCases isFiltered={Object.values(filter).some((value) => value !== undefined)} />}
      />
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
