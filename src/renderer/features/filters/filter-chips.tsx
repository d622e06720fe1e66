import { useMemo } from 'react'
import type { FilterRow } from '../../../shared/contract/lists/filter-row.ts'
import { ChoiceMenu } from '../../components/fields/choice-menu.tsx'
import { AddFilter } from './add-filter.tsx'
import { type Chip, choicesOf, type KnownWords } from './chip.ts'

/** What leaves rows out of a list, as chips, and the menu of what it is not narrowed by yet. */
export function FilterChips<Filter extends Readonly<Record<string, unknown>>>({
  chips,
  row,
  filter,
  known,
  onChange,
}: {
  readonly chips: readonly Chip<Filter>[]
  readonly row: (key: keyof Filter & string) => FilterRow<string>
  readonly filter: Filter
  readonly known: KnownWords
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void
}) {
  const choices = useMemo(() => {
    const of = ({ keys }: Chip<Filter>) =>
      keys.flatMap((key) => choicesOf(key, row(key).input, filter[key], known))
    return new Map(chips.map((chip) => [chip.name, of(chip)]))
  }, [chips, row, filter, known])
  const chosen = chips.filter((chip) => chip.value(filter) !== null)
  const left = chips.filter((chip) => !chosen.includes(chip))
  return (
    <>
      {chosen.map((chip) => (
        <ChoiceMenu
          key={chip.name}
          name={chip.name}
          value={chip.value(filter)}
          choices={choices.get(chip.name) ?? []}
          onChoose={(value) => onChange(chip.part(value))}
        />
      ))}
      <AddFilter
        offers={left.map(({ name }) => ({ name, choices: choices.get(name) ?? [] }))}
        onChoose={(name, value) => onChange(left.find((chip) => chip.name === name)?.part(value) ?? {})}
      />
    </>
  )
}
