import './date-range.css'
import { useId } from 'react'
import { dateRange as texts } from '../texts.ts'
import { type DayRange, isInOrder } from './day-range.ts'
import { FieldProblem } from './field-problem.tsx'

/** Bounds of the date fields: the lists accept no earlier time. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-02', '9999-12-31'] as const

/** Two date fields for a range that includes both days, each in the format of the system. */
export function DateRange({
  label,
  range,
  onChange,
}: {
  /** The name of the range. */
  readonly label: string
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}) {
  const id = useId()
  const isWrong = !isInOrder(range)
  const day = (name: string, set: string | undefined, change: (day: string | undefined) => void) => (
    <label className="date-range-day">
      <span>{name}</span>
      <input
        type="date"
        className="field"
        data-small
        min={FIRST_DAY}
        max={LAST_DAY}
        defaultValue={set}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target: { value, validity } }) => {
          if (validity.valid) change(value === '' ? undefined : value) // the browser reports a partially typed year as invalid
        }}
      />
    </label>
  )
  return (
    <fieldset className="date-range">
      <legend className="visually-hidden">{label}</legend>
      {day(texts.first, range.first, (first) => onChange({ ...range, first }))}
      {day(texts.last, range.last, (last) => onChange({ ...range, last }))}
      <FieldProblem id={id} problem={isWrong ? texts.wrongOrder : null} />
    </fieldset>
  )
}
