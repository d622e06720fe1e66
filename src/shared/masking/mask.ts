import { namePlaces, namesIn, type Said } from './names.ts'
import {
  asksBirthday,
  birthdays,
  dates,
  digitsAlone,
  ibans,
  longNumbers,
  namedNumbers,
  socialSecurity,
  spokenNumbers,
} from './numbers.ts'
import { type Finder, type PrivateKind, type PrivatePlace, withoutOverlaps } from './place.ts'
import { addresses, emails, tokens } from './words.ts'

/** What was masked of a text, and by what. */
export interface MaskedPart extends PrivatePlace {
  /** What stands instead, such as `[PHONE-1]`; equal values have equal ones. */
  readonly placeholder: string
}

/** A text with placeholders, and the ways between it and the text that it was made of. */
export interface MaskedText {
  readonly text: string
  readonly parts: readonly MaskedPart[]
  /** The place in the original that a place in the masked text stands for: placeholders are whole or not in it. */
  toOriginal(from: number, to: number): { readonly from: number; readonly to: number }
  /** The place in the masked text that a place in the original has: what it cuts into is in it as a whole. */
  toMasked(from: number, to: number): { readonly from: number; readonly to: number }
}

const wordFinders: readonly Finder[] = [emails, spokenNumbers]
/** With what has a digit in it, which is looked for only where there is one. */
const allFinders: readonly Finder[] = [
  ...[ibans, socialSecurity, birthdays, longNumbers, namedNumbers, tokens],
  ...wordFinders,
  addresses,
]

/** Fewest digits that are one number where they are read out in several segments. */
const FEWEST_READ_OUT = 8

/**
 * A conversation without what identifies people: names, e-mail addresses, phone, card and account numbers, birthdays,
 * addresses and codes become placeholders. Equal values have equal placeholders throughout. `names` are known from
 * elsewhere, such as the agent's; without some `kinds` everything is masked.
 */
export function maskConversation(
  conversation: readonly Said[],
  names: readonly string[] = [],
  kinds: ReadonlySet<PrivateKind> | null = null,
): MaskedText[] {
  const known = namesIn(conversation, names)
  const readOut = readOutNumbers(conversation)
  const numbered = new Map<string, string>()
  const counts = new Map<PrivateKind, number>()
  const places = conversation.map(({ text }, at): PrivatePlace[] => {
    const before = conversation[at - 1]
    const isBirthday = before !== undefined && asksBirthday(before.text)
    const found = [
      ...findersFor(text).flatMap((find) => find(text)),
      ...namePlaces(text, known),
      ...(isBirthday ? dates(text) : []),
    ]
    const all: readonly PrivatePlace[] = readOut.has(at)
      ? [{ from: 0, to: text.length, kind: 'ACCOUNT' }, ...found]
      : found
    return withoutOverlaps(kinds === null ? all : all.filter(({ kind }) => kinds.has(kind)))
  })
  const values = valuesIn(conversation, places)
  return conversation.map(({ text }, at) => {
    const again = withoutOverlaps([...(places[at] ?? []), ...repeated(text, values)])
    const parts = again.map((place) => ({
      ...place,
      placeholder: placeholderOf(text.slice(place.from, place.to), place.kind),
    }))
    return maskedText(text, parts)
  })

  function placeholderOf(value: string, kind: PrivateKind): string {
    const key = `${kind} ${value.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '')}`
    const given = numbered.get(key)
    if (given !== undefined) return given
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const placeholder = `[${kind}-${count}]`
    numbered.set(key, placeholder)
    return placeholder
  }
}

function findersFor(text: string): readonly Finder[] {
  return /\d/u.test(text) ? allFinders : wordFinders
}

/** Shortest value that is masked wherever else it stands: what is shorter may be anything. */
const SHORTEST_VALUE = 4

/** What was found anywhere but by its being a name, with its kind. */
function valuesIn(
  conversation: readonly Said[],
  places: readonly (readonly PrivatePlace[])[],
): ReadonlyMap<string, PrivateKind> {
  return new Map(
    places.flatMap((found, at) =>
      found.flatMap(({ from, to, kind }) => {
        const value = conversation[at]?.text.slice(from, to) ?? ''
        return kind === 'NAME' || value.length < SHORTEST_VALUE ? [] : [[value, kind] as const]
      }),
    ),
  )
}

/** Where a text says values that were found elsewhere, as words of their own. */
function repeated(text: string, values: ReadonlyMap<string, PrivateKind>): PrivatePlace[] {
  return [...values].flatMap(([value, kind]) => {
    const found: PrivatePlace[] = []
    for (let from = text.indexOf(value); from !== -1; from = text.indexOf(value, from + value.length)) {
      const to = from + value.length
      const around = `${text[from - 1] ?? ' '}${text[to] ?? ' '}`
      if (!/[\p{L}\p{N}]/u.test(around)) found.push({ from, to, kind })
    }
    return found
  })
}

/** The texts of a conversation in which somebody reads out a long number in parts. */
function readOutNumbers(conversation: readonly Said[]): ReadonlySet<number> {
  const bySpeaker = new Map<string, { digits: number; places: number[] }>()
  const found = new Set<number>()
  conversation.forEach(({ text, speaker = '' }, at) => {
    const digits = digitsAlone(text)
    if (digits === 0 || digits >= FEWEST_READ_OUT) {
      const isShort = text.trim().split(/\s+/u).length <= 3
      if (!isShort) bySpeaker.clear()
      return
    }
    const run = bySpeaker.get(speaker) ?? { digits: 0, places: [] }
    const grown = { digits: run.digits + digits, places: [...run.places, at] }
    bySpeaker.set(speaker, grown)
    if (grown.digits >= FEWEST_READ_OUT) for (const place of grown.places) found.add(place)
  })
  return found
}

function maskedText(original: string, parts: readonly MaskedPart[]): MaskedText {
  let text = ''
  let behind = 0
  const spans = parts.map((part) => {
    text += original.slice(behind, part.from)
    const from = text.length
    text += part.placeholder
    behind = part.to
    return { part, from, to: text.length }
  })
  text += original.slice(behind)
  return {
    text,
    parts,
    toOriginal: (from, to) => ({
      from: moved(
        from,
        'from',
        spans.map(({ part, ...own }) => [own, part]),
      ),
      to: moved(
        to,
        'to',
        spans.map(({ part, ...own }) => [own, part]),
      ),
    }),
    toMasked: (from, to) => ({
      from: moved(
        from,
        'from',
        spans.map(({ part, ...own }) => [part, own]),
      ),
      to: moved(
        to,
        'to',
        spans.map(({ part, ...own }) => [part, own]),
      ),
    }),
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Where one end of a range goes: within a part to the part's own end, else as far from the last part as before. */
function moved(at: number, side: 'from' | 'to', spans: readonly (readonly [Span, Span])[]): number {
  let shift = 0
  for (const [source, target] of spans) {
    const isWithin =
      side === 'from' ? at >= source.from && at < source.to : at > source.from && at <= source.to
    if (isWithin) return target[side]
    if (at >= source.to) shift = target.to - source.to
  }
  return at + shift
}
