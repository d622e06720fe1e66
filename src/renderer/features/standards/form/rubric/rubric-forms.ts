import { mappingsOf, type Rubric } from '../../../../../shared/domain/standards/rubric.ts'

/** Converts a rubric to another form. The simple form has no steps, shares and levels, which are dropped. */
export function asForm(rubric: Rubric, form: Rubric['form']): Rubric {
  if (rubric.form === form) return rubric
  const { name } = rubric
  return rubric.form === 'simple'
    ? {
        form: 'builder',
        name,
        bands: [],
        categories: rubric.categories.map(({ stageIds, ...base }) => ({
          ...base,
          mappings: [...mappingsOf({ stageIds, ...base })],
          bands: [],
        })),
      }
    : {
        form: 'simple',
        name,
        categories: rubric.categories.map(({ mappings, bands: _, ...base }) => ({
          ...base,
          stageIds: mappings.flatMap((mapping) => (mapping.type === 'stage' ? [mapping.stageId] : [])),
        })),
      }
}

/** Returns the sum of the weights without the remainder of binary fractions. */
export function sumOfWeights(categories: readonly { readonly weight: number }[]): number {
  const sum = categories.reduce((total, { weight }) => total + weight, 0)
  return Math.round(sum * 100) / 100
}
