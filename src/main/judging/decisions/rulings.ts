import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { type About, isSameAbout } from '../../../shared/domain/runs/about.ts'

/**
 * The ruling of people on a subject, in any run; `null` if there is none. It holds only while the subject's label is
 * the same: an answer never applies to other content under the same key.
 */
export function rulingOn(rulings: readonly Ruling[], about: About, label: string): Ruling | null {
  return rulings.find((ruling) => isSameAbout(ruling.about, about) && ruling.label === label) ?? null
}

/** Whether corrections agree, differ, or are absent. */
export type Corrected<T> =
  | { readonly kind: 'none' | 'differ' }
  | { readonly kind: 'agreed'; readonly value: T; readonly all: readonly T[] }

/** Parses corrections and tells whether they agree; `isSame` compares two parsed corrections. */
export function correctedTo<T>(
  { corrections }: Pick<Ruling, 'corrections'>,
  parse: (correction: string) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): Corrected<T> {
  const all = corrections.map(parse)
  const [value] = all
  if (value === undefined) return { kind: 'none' }
  return all.every((each) => isSame(each, value)) ? { kind: 'agreed', value, all } : { kind: 'differ' }
}
