import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  CaseNeed,
  kindsIn,
  type StandardChoice,
  type StandardKind,
  type StandardNames,
} from '../../../shared/domain/standards/standard.ts'
import { api } from '../../lib/client/api.ts'
import { standardFields as texts } from './texts.ts'

/** The standards of a new run; by default those of the case. */
export function StandardFields({
  names,
  choice,
  onChoose,
}: {
  /** The current standards of the case. */
  readonly names: StandardNames
  readonly choice: StandardChoice
  readonly onChoose: (choice: StandardChoice) => void
}) {
  const { data: published } = useQuery(api.standards.list.queryOptions({ staleTime: 0 }))
  const inUse = published?.filter(({ isRetired }) => !isRetired)
  return kindsIn(names).map((kind) => {
    const options = inUse?.filter((each) => each.kind === kind).map(({ name }) => name) ?? []
    const value = { ...names, ...choice }[kind] ?? null
    if (!isNecessary(kind) && options.length === 0 && value === null) return null
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
        {isNecessary(kind) && value !== null ? null : (
          <option value="">{isNecessary(kind) ? texts.choose : texts.none}</option>
        )}
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {isNecessary(kind) && isNone ? <p className="dim small">{texts.noneInUse[kind]}</p> : null}
    </>
  )
}

/** Returns whether a case cannot be judged without a standard of a kind. */
function isNecessary(kind: StandardKind): kind is CaseNeed {
  return CaseNeed.safeParse(kind).success
}

/** Returns the choice with another name; a standard that a case needs cannot be removed. */
function changed(choice: StandardChoice, kind: StandardKind, name: string | null): StandardChoice {
  if (isNecessary(kind)) return name === null ? choice : { ...choice, [kind]: name }
  return { ...choice, [kind]: name }
}
