import * as z from 'zod'

/** The kind of a masked part of a text. */
export const PrivateKind = z.enum([
  'NAME',
  'EMAIL',
  'PHONE',
  'CARD',
  'IBAN',
  'ACCOUNT',
  'SSN',
  'BIRTH',
  'ADDRESS',
  'TOKEN',
])
export type PrivateKind = z.infer<typeof PrivateKind>

/** A private part of a text: a range of characters, `to` exclusive. */
export interface PrivatePlace {
  readonly from: number
  readonly to: number
  readonly kind: PrivateKind
}

/** Finds private parts of one text. */
export type Finder = (text: string) => PrivatePlace[]

/**
 * Returns a finder for every match of a pattern (with the flag `g`), or for its group `it` if it has one (then also
 * with `d`).
 */
export function matching(
  kind: PrivateKind,
  pattern: RegExp,
  isOne: (found: string) => boolean = () => true,
): Finder {
  return (text) => {
    const places: PrivatePlace[] = []
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const whole = [match.index, match.index + match[0].length] as const
      const [from, to] = match.groups === undefined ? whole : (match.indices?.groups?.['it'] ?? whole)
      if (to > from && isOne(text.slice(from, to))) places.push({ from, to, kind })
      if (match[0] === '') pattern.lastIndex += 1
    }
    return places
  }
}

/**
 * Returns places without overlaps, in order: overlapping ones are merged, with the kind of the longest, among equals of
 * the first in the list, so that nothing found stays visible.
 */
export function withoutOverlaps(places: readonly PrivatePlace[]): readonly PrivatePlace[] {
  if (places.length < 2) return places
  const order = new Map(places.map((place, at) => [place, at]))
  const merged: { readonly places: PrivatePlace[]; readonly from: number; to: number }[] = []
  for (const place of places.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last !== undefined && place.from < last.to) {
      last.places.push(place)
      last.to = Math.max(last.to, place.to)
    } else merged.push({ places: [place], from: place.from, to: place.to })
  }
  return merged.map(({ places: own, from, to }) => {
    const longest = Math.max(...own.map((place) => place.to - place.from))
    const first = own
      .filter((place) => place.to - place.from === longest)
      .toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))[0]
    return { from, to, kind: first?.kind ?? 'TOKEN' }
  })
}
