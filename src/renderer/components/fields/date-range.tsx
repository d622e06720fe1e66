import './date-range.css'
import { useId } from 'react'
import { dateRange as texts } from '../texts.ts'
import { type DayRange, isInOrder } from './day-range.ts'
import { FieldProblem } from './field-problem.tsx'

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
        defaultValue={set}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target: { value } }) => change(value === '' ? undefined : value)}
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
