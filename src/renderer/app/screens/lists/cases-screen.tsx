import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Archive, Download, Upload } from 'lucide-react'
import { isNarrowed, type QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import { plural } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { NoMatch } from '../../../features/queue/no-match.tsx'
import { useCaseRows } from '../../../features/queue/table/list-rows.ts'
import { useViews } from '../../../features/queue/views/use-views.ts'
import { api } from '../../../lib/client/api.ts'
import { shownBound } from '../../../lib/formats/format.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { casesScreen as texts } from '../../texts/screens.ts'
import { HeadAction } from './head-action.tsx'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { useFilter } from './use-filter.ts'
import { useList } from './use-list.ts'

const route = getRouteApi('/cases')

/** Lists every case, queued or not; each opens in the review screen and takes feedback. */
export function CasesScreen() {
  const search = route.useSearch()
  const { case: chosen, saved, sort = 'newest' } = search
  const filter = useFilter(search)
  const found = useCaseRows(filter, sort, chosen)
  const { data: count } = useQuery(api.cases.count.queryOptions({ input: { filter } }))
  const views = useViews()
  const place = { list: 'cases', filter, sort: search.sort, saved, chosen } as const
  const cursor = useList(place, found)

  return (
    <>
      <div className="place-head">
        <h1>{views.all.find(({ id }) => id === saved)?.name ?? texts.cases}</h1>
        <span className="dim small mono" role="status">
          {count === undefined ? '' : `${shownBound(count)} ${plural(count.cases, 'case')}`}
        </span>
        <span className="grow" />
        <HeadAction id="import" label={texts.importText} icon={Download} />
        <HeadAction id="export" label={texts.exportText} icon={Upload} disabled={found.rows.length === 0} />
      </div>
      <ListBar
        content={{ list: 'cases', filter, sort }}
        saved={saved}
        without={[]}
        searchRef={cursor.searchRef}
      />
      <ListBody
        place={place}
        label={texts.allCases}
        found={found}
        cursor={cursor}
        count={count}
        empty={<NoCases filter={filter} />}
      />
    </>
  )
}

function NoCases({ filter }: { readonly filter: QueueFilter }) {
  const navigate = route.useNavigate()
  const { data: all } = useQuery(api.cases.count.queryOptions({ input: { filter: {} } }))
  const keys = useShownKeys('import')
  if (isNarrowed(filter) && all?.cases !== 0)
    return <NoMatch cases={all?.cases} onClear={() => void navigate({ search: {} })} />
  return (
    <Notice
      icon={<Icon of={Archive} size="large" />}
      title={texts.noCasesYet}
      action={
        <>
          <Button kind="primary" keys={<Keys of={keys} />} onClick={() => giveCommand('import')}>
            {texts.importFiles}
          </Button>
          <Button onClick={() => giveCommand('samples')}>{texts.loadSamples}</Button>
        </>
      }
    >
      {texts.dropFilesWindowOrImport}
    </Notice>
  )
}
