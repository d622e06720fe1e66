import '../../../features/memories/memories.css'
import '../../../features/memories/comparison/comparison.css'
import { getRouteApi } from '@tanstack/react-router'
import { BookMarked } from 'lucide-react'
import { LABELS } from '../../../../shared/contract/memories/memories.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { askForQuerySet } from '../../../features/import/place/question.ts'
import { ComparisonView } from '../../../features/memories/comparison/comparison-view.tsx'
import { AddFolder } from '../../../features/memories/folders/add-folder.tsx'
import { FolderList } from '../../../features/memories/folders/folder-list.tsx'
import { QuerySetList } from '../../../features/memories/folders/query-set-list.tsx'
import { MemorySearch } from '../../../features/memories/search/memory-search.tsx'
import { useFolders, useQuerySets } from '../../../features/memories/use-memories.ts'
import type { MemoriesPart } from '../../memories-address.ts'
import { memoriesScreen as texts } from '../../texts/screens.ts'
import { HeadAction } from '../lists/head-action.tsx'

const route = getRouteApi('/memories')

const PARTS: Readonly<Record<MemoriesPart, string>> = { comparison: 'Comparison', search: 'Search' }

/** Shows folders of memories with their indexes, query sets, and how well two configurations answer them. */
export function MemoriesScreen() {
  const { part = 'comparison', folder, queries } = route.useSearch()
  const navigate = route.useNavigate()
  const folders = useFolders()
  const sets = useQuerySets()
  if (folders === undefined || sets === undefined) return null
  const chosen = folders.find(({ id }) => id === folder) ?? folders[0] ?? null
  const set = sets.find(({ id }) => id === queries)?.id ?? LABELS
  const go = (search: object) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  return (
    <>
      <div className="place-head">
        <h1>{texts.memories}</h1>
        <Parts part={part} onPart={(next) => go({ part: next })} />
        <span className="grow" />
        <HeadAction id="memories.queries" label={texts.importQueries} />
      </div>
      <div className="memories">
        {chosen === null ? (
          <Notice
            icon={<Icon of={BookMarked} size="large" />}
            title={texts.noMemoryFolderYet}
            action={<AddFolder isMain onAdded={({ id }) => go({ folder: id })} />}
          >
            {texts.docketReadsMemoryFoldersNever}
          </Notice>
        ) : part === 'search' ? (
          <MemorySearch key={chosen.id} folder={chosen} />
        ) : (
          <ComparisonView
            key={chosen.id}
            folder={chosen}
            sets={sets}
            queries={set}
            onQueries={(next) => go({ queries: next })}
          />
        )}
        <aside aria-label={texts.foldersQuerySets}>
          <FolderList folders={folders} chosen={chosen} onChoose={({ id }) => go({ folder: id })} />
          <QuerySetList sets={sets} onImport={askForQuerySet} />
        </aside>
      </div>
    </>
  )
}

function Parts({
  part,
  onPart,
}: {
  readonly part: MemoriesPart
  readonly onPart: (part: MemoriesPart) => void
}) {
  return (
    <fieldset className="memory-parts" aria-label={texts.parts}>
      {(['comparison', 'search'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === part} onClick={() => onPart(each)}>
          {PARTS[each]}
        </button>
      ))}
    </fieldset>
  )
}
