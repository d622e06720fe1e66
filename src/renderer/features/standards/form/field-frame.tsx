import '../../../components/fields/field.css'
import type { ReactNode } from 'react'
import { type FieldPath, fieldId } from './field-place.ts'
import { useProblem } from './problems.ts'

export interface FieldProps {
  readonly path: FieldPath
  readonly label: string
  /** What changes with it, as a sentence. */
  readonly hint?: string
  /** Says what the field is to those alone who do not see what stands around it. */
  readonly hasHiddenLabel?: boolean
  /** Whether the problems of all that it holds are its own. */
  readonly isDeep?: boolean
}

/** What the element itself has to say of its label and its problem. */
export interface FieldMarks {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A field with its label above and what is wrong with it beneath. */
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
