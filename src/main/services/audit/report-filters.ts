import {
  type TrailFilter,
  type TrailFilterKey,
  trailFilterKeys,
  trailFilterRow,
} from '../../../shared/contract/program/trail-filter.ts'
import { counted, shownShare } from '../../../shared/counted.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { spoken } from '../../../shared/spoken.ts'

/** Names of filter keys on paper, where the label in the window is shorter. */
const NAMES: Partial<Readonly<Record<TrailFilterKey, string>>> = {
  part: 'section of the trail',
  from: 'date from',
  to: 'date until',
  confidenceFrom: 'confidence of at least',
  confidenceTo: 'confidence of at most',
  text: 'with the words',
}

/**
 * Returns the filter keys that are set, each with its name and value in words, in the order of the table of filters.
 */
export function filtersInWords(
  filter: TrailFilter,
  reviewers: readonly Pick<Reviewer, 'id' | 'name'>[],
): readonly (readonly [name: string, value: string])[] {
  return trailFilterKeys.flatMap((key) => {
    const value = shownValue(key, filter, reviewers)
    return value === null ? [] : [[NAMES[key] ?? trailFilterRow(key).chip ?? key, value] as const]
  })
}

function shownValue(
  key: TrailFilterKey,
  filter: TrailFilter,
  reviewers: readonly Pick<Reviewer, 'id' | 'name'>[],
): string | null {
  const value = filter[key]
  if (value === undefined) return null
  switch (key) {
    case 'lastDays':
      return value === 1 ? 'today' : `the last ${counted(Number(value), 'day')}`
    case 'from':
    case 'to':
      return `${new Date(Number(value)).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    case 'confidenceFrom':
    case 'confidenceTo':
      return shownShare(Number(value))
    case 'part':
    case 'guard':
      return spoken(String(value))
    case 'text':
      return `“${value}”`
    case 'reviewer':
      return reviewers.find(({ id }) => id === value)?.name ?? String(value)
    default:
      return String(value)
  }
}
