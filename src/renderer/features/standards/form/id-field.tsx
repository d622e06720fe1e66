import { idField as texts } from '../texts/form.ts'
import type { FieldPath } from './field-place.ts'
import { TextField } from './fields.tsx'
import { useProblem } from './problems.ts'

/** The id of something that forms name by themselves: only where it has to be mended. */
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
