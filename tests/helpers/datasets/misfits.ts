import type { Feature } from '../../../src/main/datasets/folder/features.ts'

/** Every place in a value whose type is not the declared one; null fits every type. */
export function misfits(value: unknown, feature: Feature, place = ''): string[] {
  if (value === null || value === undefined) return []
  if (typeof feature !== 'string' && 'list' in feature)
    return Array.isArray(value) ? value.flatMap((each) => misfits(each, feature.list, `${place}[]`)) : [place]
  if (typeof feature !== 'string') {
    const keys = Object.entries(Object(value))
    if (typeof value !== 'object' || keys.some(([key]) => !(key in feature.struct))) return [place]
    return keys.flatMap(([key, each]) => misfits(each, feature.struct[key] ?? 'string', `${place}.${key}`))
  }
  const fits = {
    string: typeof value === 'string',
    bool: typeof value === 'boolean',
    float64: typeof value === 'number',
    int64: Number.isSafeInteger(value),
  }
  return fits[feature] ? [] : [`${place} is not ${feature}`]
}
