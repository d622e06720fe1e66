import './date-range.css'
import { useId } from 'react'
import { dateRange as texts } from '../texts.ts'
import { type DayRange, isInOrder } from './day-range.ts'
import { FieldProblem } from './field-problem.tsx'

/** No moment before the first can be told to a list. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-02', '9999-12-31'] as const

/** Two days between which something lies, both included, each in the form of the system. */
export function DateRange({
  label,
  range,
  onChange,
}: {
  /** What the days bound. */
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
          if (validity.valid) change(value === '' ? undefined : value) // a year that is being typed is none yet
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
