import * as z from 'zod'

/** What a masked part of a text is. */
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

/** A part of a text that nobody else is to see: characters, `to` behind the last. */
export interface PrivatePlace {
  readonly from: number
  readonly to: number
  readonly kind: PrivateKind
}

/** Finds parts of one text. */
export type Finder = (text: string) => PrivatePlace[]

/** A finder of every match of a pattern (with the flag `g`), or of its group `it` where it has one (with `d` as well). */
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

/** Places without overlaps: of those that overlap the longest stands, and among equals the first of the list. */
export function withoutOverlaps(places: readonly PrivatePlace[]): readonly PrivatePlace[] {
  if (places.length < 2) return places
  const kept: PrivatePlace[] = []
  for (const place of places.toSorted((one, other) => other.to - other.from - (one.to - one.from)))
    if (!kept.some(({ from, to }) => from < place.to && place.from < to)) kept.push(place)
  return kept.sort((one, other) => one.from - other.from)
}
