import { idField as texts } from '../texts/form.ts'
import type { FieldPath } from './field-place.ts'
import { TextField } from './fields.tsx'
import { useProblem } from './problems.ts'

/** The id of an item that forms name automatically; shown only if the id has a problem. */
export function IdField({
  path,
  value,
  onChange,
}: {
  readonly path: FieldPath
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const problem = useProblem(path)
  if (problem === null) return null
  return <TextField path={path} label={texts.id} value={value} onChange={onChange} />
}
