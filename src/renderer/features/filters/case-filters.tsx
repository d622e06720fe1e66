import './filters.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { type FilterKey, filterRow, type QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { api } from '../../lib/client/api.ts'
import { usePresentations } from '../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../lib/pipelines/use-workspace.ts'
import { useNow } from '../../lib/use-now.ts'
import { chips, knownOfLists } from './case-chips.ts'
import { FilterChips } from './filter-chips.tsx'
import { SearchField } from './search-field.tsx'
import { caseFilters as texts } from './texts.ts'

/** The filters of a case list as chips; a command adds another one. */
export function CaseFilters({
  filter,
  without,
  searchRef,
  onChange,
  children,
}: {
  readonly filter: QueueFilter
  /** Filters that this place shows elsewhere. */
  readonly without: readonly FilterKey[]
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<QueueFilter>) => void
  /** Additional content at the end of the bar. */
  readonly children?: ReactNode
}) {
  const { data: facets } = useQuery(api.queue.facets.queryOptions())
  const now = useNow(60_000)
  const presentations = usePresentations()
  const pipelines = usePipelinesOn()
  const known = useMemo(
    () => knownOfLists(facets, now, presentations, pipelines),
    [facets, now, presentations, pipelines],
  )
  const offered = useMemo(
    () => chips.filter(({ keys }) => !keys.some((key) => without.includes(key))),
    [without],
  )
  return (
    <search className="filter-bar" aria-label={texts.filters}>
      <SearchField
        text={filter.text ?? ''}
        label={texts.searchTitleSourceSubjectTags}
        fieldRef={searchRef}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      <FilterChips chips={offered} row={filterRow} filter={filter} known={known} onChange={onChange} />
      <span className="grow" />
      {children}
    </search>
  )
}
