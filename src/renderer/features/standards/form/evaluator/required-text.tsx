import { useState } from 'react'
import { requiredText as texts } from '../../texts/evaluator.ts'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'

/** A text that must not be blank: a blank one is not taken over, and the field says so until it is left. */
export function RequiredText({
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const [isBlank, setBlank] = useState(false)
  const type = (text: string) => {
    setBlank(text.trim() === '')
    if (text.trim() !== '') onChange(text)
  }
  return (
    <>
      <FieldFrame {...field}>
        {(marks) => {
          const control = {
            ...marks,
            className: 'field',
            'data-small': true,
            'aria-invalid': isBlank || marks['aria-invalid'],
            value: isBlank ? '' : value,
            onBlur: () => setBlank(false),
          }
          return <input {...control} onChange={({ target }) => type(target.value)} />
        }}
      </FieldFrame>
      <span className="field-problem" role="status">
        {isBlank ? texts.blank : ''}
      </span>
    </>
  )
}
