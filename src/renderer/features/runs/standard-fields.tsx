import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type StandardChoice,
  StandardKind,
  type StandardNames,
} from '../../../shared/domain/standards/standard.ts'
import { api } from '../../lib/client/api.ts'
import { standardFields as texts } from './texts.ts'

/** The standards of a new run: those that the case has, until a person chooses others. */
export function StandardFields({
  names,
  choice,
  onChoose,
}: {
  /** The standards that the case is judged by now. */
  readonly names: StandardNames
  readonly choice: StandardChoice
  readonly onChoose: (choice: StandardChoice) => void
}) {
  const { data: published } = useQuery(api.standards.list.queryOptions({ staleTime: 0 }))
  const inUse = published?.filter(({ isRetired }) => !isRetired)
  return StandardKind.options.map((kind) => {
    const options = inUse?.filter((each) => each.kind === kind).map(({ name }) => name) ?? []
    const value = { ...names, ...choice }[kind]
    if (kind !== 'flow' && options.length === 0 && value === null) return null
    return (
      <StandardField
        key={kind}
        kind={kind}
        value={value}
        options={value === null || options.includes(value) ? options : [value, ...options]}
        isNone={inUse !== undefined && options.length === 0}
        onChoose={(name) => onChoose(changed(choice, kind, name))}
      />
    )
  })
}

function StandardField({
  kind,
  value,
  options,
  isNone,
  onChoose,
}: {
  readonly kind: StandardKind
  readonly value: string | null
  readonly options: readonly string[]
  /** Whether no standard of the kind is in use. */
  readonly isNone: boolean
  readonly onChoose: (name: string | null) => void
}) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {texts[kind]}
      </label>
      <select
        id={id}
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        {kind === 'flow' && value !== null ? null : (
          <option value="">{kind === 'flow' ? texts.choose : texts.none}</option>
        )}
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {kind === 'flow' && isNone ? <p className="dim small">{texts.noFlowInUse}</p> : null}
    </>
  )
}

/** The choice with another name; a flow is never taken away. */
function changed(choice: StandardChoice, kind: StandardKind, name: string | null): StandardChoice {
  if (kind === 'flow') return name === null ? choice : { ...choice, flow: name }
  return { ...choice, [kind]: name }
}
