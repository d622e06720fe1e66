import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { type About, isSameAbout } from '../../../shared/domain/runs/about.ts'

/**
 * Returns the ruling of people on a subject, in any run; `null` if there is none. It applies only while the subject's
 * label is the same: an answer never applies to other content under the same key.
 */
export function rulingOn(rulings: readonly Ruling[], about: About, label: string): Ruling | null {
  return rulings.find((ruling) => isSameAbout(ruling.about, about) && ruling.label === label) ?? null
}

/** Whether stated values agree; whether corrections alone differ; or whether there is no common value. */
export type Corrected<T> =
  | { readonly kind: 'none' | 'differ' }
  | { readonly kind: 'agreed'; readonly value: T; readonly all: readonly T[] }

/** How many different corrections and own answers say what a decision should have been. */
export function statedCount({ corrections, picked }: Pick<Ruling, 'corrections' | 'picked'>): number {
  return corrections.length + picked.length
}

/**
 * Parses corrections and own answers, and tells whether they agree; `isSame` compares two of them. `parsePicked` reads an
 * option that a person chose, where an option is not written as a correction is. If a chosen option differs from the
 * others, people state no common value: they agree that the answer was wrong, and a third person decides what is right.
 */
export function correctedTo<T>(
  { corrections, picked }: Pick<Ruling, 'corrections' | 'picked'>,
  parse: (correction: string) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
  parsePicked: (option: string) => T = parse,
): Corrected<T> {
  const all = [...corrections.map(parse), ...picked.map(parsePicked)]
  const [value] = all
  if (value === undefined) return { kind: 'none' }
  if (all.every((each) => isSame(each, value))) return { kind: 'agreed', value, all }
  return { kind: picked.length === 0 ? 'differ' : 'none' }
}
