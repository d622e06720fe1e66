import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { type About, isSameAbout } from '../../../shared/domain/runs/about.ts'

/**
 * What people said of a subject in whichever run; `null` where nobody did. It stands only while the subject reads as it
 * did then: an answer never slides onto other content that has come to stand under the same key.
 */
export function rulingOn(rulings: readonly Ruling[], about: About, label: string): Ruling | null {
  return rulings.find((ruling) => isSameAbout(ruling.about, about) && ruling.label === label) ?? null
}

/** What corrections say together: the same thing, different things, or nothing. */
export type Corrected<T> =
  | { readonly kind: 'none' | 'differ' }
  | { readonly kind: 'agreed'; readonly value: T; readonly all: readonly T[] }

/** What corrections come to; `isSame` says whether two of them mean the same. */
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
