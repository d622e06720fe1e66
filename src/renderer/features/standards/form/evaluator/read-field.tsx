import { useState } from 'react'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'

/** A value that is typed as text: a text that cannot be read changes nothing, and the field says why. */
export function ReadField<T>({
  shown,
  read,
  problem,
  isLong = false,
  onChange,
  ...field
}: FieldProps & {
  /** The value as text. */
  readonly shown: string
  /** Returns the value of a text; `undefined` for a text without one. */
  readonly read: (text: string) => T | undefined
  /** Advice on a text without a value. */
  readonly problem: string
  readonly isLong?: boolean
  readonly onChange: (value: T) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && read(typed) === undefined
  return (
    <>
      <FieldFrame {...field}>
        {(marks) => {
          const control = {
            ...marks,
            'data-small': true,
            'aria-invalid': isUnread || marks['aria-invalid'],
            value: typed ?? shown,
            onBlur: () => {
              if (!isUnread) setTyped(null)
            },
          }
          const type = (text: string) => {
            setTyped(text)
            const value = read(text)
            if (value !== undefined) onChange(value)
          }
          return isLong ? (
            <textarea
              {...control}
              className="field mono"
              rows={4}
              onChange={({ target }) => type(target.value)}
            />
          ) : (
            <input {...control} className="field mono" onChange={({ target }) => type(target.value)} />
          )
        }}
      </FieldFrame>
      <span className="field-problem" role="status">
        {isUnread ? problem : ''}
      </span>
    </>
  )
}
