import './filters.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo } from 'react'
import type { TrailFacets } from '../../../shared/contract/program/trail.ts'
import {
  TrailFacet,
  TrailFilter,
  trailFilterKeys,
  trailFilterRow,
} from '../../../shared/contract/program/trail-filter.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { api } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
import { spoken } from '../../lib/formats/labels.ts'
import { type Presentations, usePresentations } from '../../lib/pipelines/presentations.ts'
import { useNow } from '../../lib/use-now.ts'
import { chipsOf, type KnownWords } from './chip.ts'
import { FilterChips } from './filter-chips.tsx'
import { SearchField } from './search-field.tsx'
import { trailFilters as texts } from './texts.ts'

const chips = chipsOf<TrailFilter>({
  keys: trailFilterKeys,
  row: trailFilterRow,
  parse: (part) => TrailFilter.safeParse(part).data ?? null,
})

/** The filters of the trail as chips; a command adds another one. */
export function TrailFilters({
  filter,
  searchRef,
  onChange,
  children,
}: {
  readonly filter: TrailFilter
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<TrailFilter>) => void
  /** Additional content at the end of the bar. */
  readonly children?: ReactNode
}) {
  const { part } = filter
  const { data: facets } = useQuery(
    api.audit.facets.queryOptions({ input: { filter: part === undefined ? {} : { part } } }),
  )
  const now = useNow(60_000)
  const presentations = usePresentations()
  const known = useMemo(() => knownOf(facets, now, presentations), [facets, now, presentations])
  return (
    <search className="filter-bar" aria-label={texts.filters}>
      <SearchField
        text={filter.text ?? ''}
        label={texts.searchChangesValuesReasons}
        fieldRef={searchRef}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      <FilterChips chips={chips} row={trailFilterRow} filter={filter} known={known} onChange={onChange} />
      <span className="grow" />
      {children}
    </search>
  )
}

function knownOf(facets: TrailFacets | undefined, now: number, presentations: Presentations): KnownWords {
  const valuesOf = (facet: string) => {
    const known = TrailFacet.safeParse(facet).data
    if (known === undefined) return null
    return (facets?.[known] ?? []).map(({ value, name, rows, atLeast }) => ({
      value,
      name: known === 'guards' || known === 'kinds' ? spoken(name) : name,
      note: shownBound({ cases: rows, atLeast }),
    }))
  }
  return {
    now,
    reviewers: (facets?.reviewers ?? []).map(({ value, name }) => ({ id: value, name })),
    valuesOf,
    wordText: (key, word) => {
      const pipeline = PipelineName.safeParse(word).data
      return key === 'pipeline' && pipeline !== undefined ? presentations[pipeline].noun.one : spoken(word)
    },
  }
}
