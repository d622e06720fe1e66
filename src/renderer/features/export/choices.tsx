import { type ReactNode, useId } from 'react'
import styles from './export.module.css'

/** A section of the options with its heading and a note. */
export function Block({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </h3>
      <div>{children}</div>
    </section>
  )
}

/** Choices side by side, one of which is selected. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly (readonly [T, string])[]
  readonly value: T
  readonly onChoose: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([each, text]) => (
        <label key={each}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** A switch with a count beside it. */
export function Switch({
  label,
  isOn,
  count,
  onTurn,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly count?: ReactNode
  readonly onTurn: (isOn: boolean) => void
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      <span>{label}</span>
      {count === undefined ? null : <span className="mono dim">{count}</span>}
    </label>
  )
}
