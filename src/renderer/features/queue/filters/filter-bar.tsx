import '../queue.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo } from 'react'
import type { FilterKey, QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import { ChoiceMenu } from '../../../components/fields/choice-menu.tsx'
import { api } from '../../../lib/client/api.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AddFilter } from './add-filter.tsx'
import { type Chip, chips } from './chips.ts'
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
  readonly without: readonly FilterKey[]
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<QueueFilter>) => void
  /** What else belongs to the list, at the end of the bar. */
  readonly children?: ReactNode
}) {
  const { data: facets } = useQuery(api.queue.facets.queryOptions())
  const now = useNow(60_000)
  const offered = chips.filter(({ keys }) => !keys.some((key) => without.includes(key)))
  const chosen = offered.filter((chip) => chip.value(filter) !== null)
  const presentations = usePresentations()
  const choices = useMemo(() => {
    const known = { facets, filter, now, presentations }
    return new Map(chips.map((chip) => [chip.name, chip.choices(known)]))
  }, [facets, filter, now, presentations])
  const choicesOf = ({ name }: Chip) => choices.get(name) ?? []
  return (
    <search className="filter-bar" aria-label="Filters">
      <SearchField
        text={filter.text ?? ''}
        fieldRef={searchRef}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      {chosen.map((chip) => (
        <ChoiceMenu
          key={chip.name}
          name={chip.name}
          value={chip.value(filter)}
          choices={choicesOf(chip)}
          onChoose={(value) => onChange(chip.part(value))}
        />
      ))}
      <AddFilter
        chips={offered.filter((chip) => !chosen.includes(chip))}
        choicesOf={choicesOf}
        onChoose={(chip, value) => onChange(chip.part(value))}
      />
      <span className="grow" />
      {children}
    </search>
  )
}
