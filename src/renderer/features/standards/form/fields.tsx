import { useState } from 'react'
import { fields as texts } from '../texts/form.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { linesOf, numberOf, shownNumber } from './typed.ts'

/** A single-line text field. */
export function TextField({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <FieldFrame {...field}>
      {(marks) => (
        <input
          {...marks}
          className="field"
          data-small
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** A field with one text per line; empty lines are ignored. */
export function LinesField({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: readonly string[]; readonly onChange: (value: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const isMine = linesOf(typed).join('\n') === value.join('\n')
  const shown = isMine ? typed : value.join('\n')
  return (
    <FieldFrame isDeep {...field}>
      {(marks) => (
        <textarea
          {...marks}
          className="field quote"
          rows={Math.max(2, shown.split('\n').length)}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(linesOf(event.target.value))
          }}
        />
      )}
    </FieldFrame>
  )
}

/** A number field. A text that is not a number yields `none`, and stays as typed. */
export function NumberField<None extends number | null>({
  value,
  none,
  unit,
  onChange,
  ...field
}: FieldProps & {
  readonly value: number | None
  readonly none: None
  readonly unit?: string
  readonly onChange: (value: number | None) => void
}) {
  const [typed, setTyped] = useState('')
  const shown = (numberOf(typed) ?? none) === value ? typed : shownNumber(value, none)
  return (
    <FieldFrame {...field}>
      {(marks) => (
        <span className="row">
          <input
            {...marks}
            className="field mono number"
            data-small
            inputMode="decimal"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(numberOf(event.target.value) ?? none)
            }}
          />
          {unit === undefined ? null : <span className="dim small">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

/** A select field. A value that is not among the choices is shown as written. */
export function ChoiceField<T extends string>({
  value,
  choices,
  onChange,
  ...field
}: FieldProps & {
  readonly value: T
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}) {
  return (
    <FieldFrame {...field}>
      {(marks) => (
        <select
          {...marks}
          className="field"
          data-small
          value={value}
          onChange={(event) => {
            const next = choices.find((choice) => choice.value === event.target.value)
            if (next !== undefined) onChange(next.value)
          }}
        >
          {choices.some((choice) => choice.value === value) ? null : (
            <option value={value}>{value || texts.choose}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A check box. */
export function CheckField({
  id,
  label,
  value,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}) {
  return (
    <label className="form-check" htmlFor={id}>
      <input id={id} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
