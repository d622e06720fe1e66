import { useState } from 'react'
import type { FilterRow } from '../../../shared/contract/lists/filter-row.ts'
import { ChoiceMenu } from '../../components/fields/choice-menu.tsx'
import { daysOf, type Span, spanOfDays } from '../../lib/formats/days.ts'
import { AddFilter } from './add-filter.tsx'
import { type Chip, choicesOf, type KnownWords, spanOf } from './chip.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { filterChips as texts } from './texts.ts'

/** The filters of a list as chips, and the menu of those that are not set yet. */
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
  const [asked, ask] = useState<Chip<Filter> | null>(null)
  const choices = (chip: Chip<Filter>) => choicesOf(chip, row, filter, known)
  const more = (chip: Chip<Filter>) =>
    chip.bounds === null ? undefined : { label: texts.chooseDates, onChoose: () => ask(chip) }
  const chosen = chips.filter((chip) => chip.value(filter) !== null)
  const left = chips.filter((chip) => !chosen.includes(chip))
  return (
    <>
      {chosen.map((chip) => (
        <ChoiceMenu
          key={chip.name}
          name={chip.name}
          value={chip.value(filter)}
          choices={choices(chip)}
          more={more(chip)}
          onChoose={(value) => onChange(chip.part(value))}
        />
      ))}
      <AddFilter
        offers={left.map((chip) => ({
          name: chip.name,
          choices: () => choices(chip),
          more: more(chip),
        }))}
        onChoose={(name, value) => onChange(left.find((chip) => chip.name === name)?.part(value) ?? {})}
      />
      {asked?.bounds == null ? null : (
        <DatesDialog
          name={asked.name}
          range={daysOf(spanOf(asked.bounds, filter) ?? OPEN)}
          onClose={() => ask(null)}
          onChoose={(days) => {
            ask(null)
            onChange(asked.spanned(spanOfDays(days)))
          }}
        />
      )}
    </>
  )
}

const OPEN: Span = { first: undefined, last: undefined }
