import '../queue.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo } from 'react'
import type { QueueFilter } from '../../../../shared/contract/lists/queue.ts'
import { ChoiceMenu } from '../../../components/fields/choice-menu.tsx'
import { api } from '../../../lib/client/api.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AddFilter } from './add-filter.tsx'
import { type FilterKind, filterKind, filterKinds } from './filters.ts'
import { SearchField } from './search-field.tsx'

/** What leaves cases out of the list, as chips; one more is a key away. */
export function FilterBar({
  filter,
  without,
  searchRef,
  onChange,
  children,
}: {
  readonly filter: QueueFilter
  /** What stands somewhere else on this place. */
  readonly without: readonly FilterKind[]
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<QueueFilter>) => void
  /** What else belongs to the list, at the end of the bar. */
  readonly children?: ReactNode
}) {
  const { data: facets } = useQuery(api.queue.facets.queryOptions())
  const now = useNow(60_000)
  const offered = filterKinds.filter((kind) => !without.includes(kind))
  const chosen = offered.filter((kind) => filterKind(kind).value(filter) !== null)
  const presentations = usePresentations()
  const choices = useMemo(() => {
    const known = { facets, filter, now, presentations }
    return Object.fromEntries(filterKinds.map((kind) => [kind, filterKind(kind).choices(known)]))
  }, [facets, filter, now, presentations])
  return (
    <search className="filter-bar" aria-label="Filters">
      <SearchField
        text={filter.text ?? ''}
        fieldRef={searchRef}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      {chosen.map((kind) => (
        <ChoiceMenu
          key={kind}
          name={filterKind(kind).label}
          value={filterKind(kind).value(filter)}
          choices={choices[kind] ?? []}
          onChoose={(value) => onChange(filterKind(kind).part(value))}
        />
      ))}
      <AddFilter
        kinds={offered.filter((kind) => !chosen.includes(kind))}
        choicesOf={(kind) => choices[kind] ?? []}
        onChoose={(kind, value) => onChange(filterKind(kind).part(value))}
      />
      <span className="grow" />
      {children}
    </search>
  )
}
