import { createContext, useContext } from 'react'
import type { StandardProblem } from '../../../../shared/domain/standards/problem.ts'
import { type FieldPath, fieldId } from './field-place.ts'

/** The problems of the current draft. */
export const ProblemsContext = createContext<readonly StandardProblem[]>([])

/** Returns the problem of a field; with `isDeep`, also those of nested fields. `null` if there is none. */
export function useProblem(path: FieldPath, isDeep = false): string | null {
  const own = fieldId(path)
  const texts = useContext(ProblemsContext).flatMap((each) => {
    const id = fieldId(isDeep ? each.path.slice(0, path.length) : each.path)
    return id === own ? [each.message] : []
  })
  return texts.length === 0 ? null : [...new Set(texts)].join(' ')
}
