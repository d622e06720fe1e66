import '../../../components/fields/field.css'
import type { ReactNode } from 'react'
import { type FieldPath, fieldId } from './field-place.ts'
import { useProblem } from './problems.ts'

export interface FieldProps {
  readonly path: FieldPath
  readonly label: string
  /** The effect of the field, as a sentence. */
  readonly hint?: string
  /** Whether the label is only for screen readers. */
  readonly hasHiddenLabel?: boolean
  /** Whether problems of nested fields are shown here. */
  readonly isDeep?: boolean
}

/** Attributes that connect the input element with its label and problem. */
export interface FieldMarks {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A field with its label above and its problem below. */
export function FieldFrame({
  path,
  label,
  hint,
  hasHiddenLabel,
  isDeep = false,
  children,
}: FieldProps & { readonly children: (marks: FieldMarks) => ReactNode }) {
  const id = fieldId(path)
  const problem = useProblem(path, isDeep)
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]
  const described = [hint === undefined ? '' : hintId, problem === null ? '' : problemId].join(' ').trim()
  return (
    <div className="form-field">
      <label htmlFor={id} className={hasHiddenLabel ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== null, 'aria-describedby': described || undefined })}
      {hint === undefined ? null : (
        <p id={hintId} className="dim small">
          {hint}
        </p>
      )}
      {problem === null ? null : (
        <p id={problemId} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
