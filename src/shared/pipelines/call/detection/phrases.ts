import { normalizedText } from '../../../domain/standards/normalized.ts'
import { compilePattern } from '../../../domain/standards/pattern.ts'
import type { MatchType } from '../../../domain/standards/rules.ts'
import { hasHesitation, type Turn, type TurnPart } from './turns.ts'

/** One occurrence of a phrase in a turn. */
export interface PhraseHit {
  readonly turn: Turn
  /** The phrase as its author wrote it. */
  readonly phrase: string
  readonly matchType: MatchType
  /** Where it stands in the text of the turn; of a pattern in the text of its segment. */
  readonly from: number
  readonly to: number
  /** The parts of segments that say it, in order; never none. */
  readonly parts: readonly [TurnPart, ...TurnPart[]]
}

/** Finds a list of phrases in turns. */
export interface PhraseFinder {
  /** Every occurrence in a turn, phrase by phrase. */
  findIn(turn: Turn): PhraseHit[]
}

/** What a word may end in and still be the word of a phrase: it is the author's, inflected. */
const INFLECTIONS: ReadonlySet<string> = new Set(['s', 'es', "'s", 'd', 'ed', 'ing'])
/** Words shorter than this are compared whole. */
const SHORTEST_INFLECTED = 3
const NEXT_SPACE = ' '

/** A finder of phrases. `contains` finds them in whole words of which the last may be inflected. */
export function phraseFinder(
  phrases: readonly string[],
  matchType: MatchType,
  caseSensitive: boolean,
): PhraseFinder {
  const finders = phrases.map((phrase) =>
    matchType === 'regex'
      ? patternFinder(phrase, caseSensitive)
      : wordsFinder(phrase, matchType, caseSensitive),
  )
  return { findIn: (turn) => finders.flatMap((find) => find(turn)) }
}

type Find = (turn: Turn) => PhraseHit[]

function wordsFinder(phrase: string, matchType: 'exact' | 'contains', caseSensitive: boolean): Find {
  const wanted = normalizedText(phrase, caseSensitive)
  if (wanted === '') return () => []
  const asSaid = hasHesitation(wanted)
  return (turn) => {
    const said = caseSensitive ? turn.cased : turn.small
    const { text, places } = asSaid ? { text: said.text, places: null } : said.fluent
    const placeOf = (at: number) => places?.[at] ?? at
    const found: PhraseHit[] = []
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
      if (at > 0 && text[at - 1] !== NEXT_SPACE) continue
      const end = endOfWord(text, wanted, at + wanted.length, matchType)
      if (end === null) continue
      const [from, to] = [placeOf(at), placeOf(end - 1) + 1]
      const [first, ...others] = said.partsOf(from, to)
      if (first !== undefined) found.push({ turn, phrase, matchType, from, to, parts: [first, ...others] })
    }
    return found
  }
}

/** Where the word ends whose beginning a phrase has: with the phrase, or with an inflection; else `null`. */
function endOfWord(text: string, wanted: string, to: number, matchType: 'exact' | 'contains'): number | null {
  if (to === text.length || text[to] === NEXT_SPACE) return to
  const last = wanted.slice(wanted.lastIndexOf(NEXT_SPACE) + 1)
  if (matchType === 'exact' || last.length < SHORTEST_INFLECTED || /\p{N}$/u.test(last)) return null
  const space = text.indexOf(NEXT_SPACE, to)
  const end = space === -1 ? text.length : space
  return INFLECTIONS.has(text.slice(to, end)) ? end : null
}

/** Finds a pattern in the segments as they are written. */
function patternFinder(phrase: string, caseSensitive: boolean): Find {
  const compiled = compilePattern(phrase, caseSensitive)
  if ('refused' in compiled) return () => []
  return (turn) =>
    turn.segments.flatMap(({ text }, index) =>
      compiled.pattern.findAll(text).map(({ from, to }): PhraseHit => {
        const part = { segment: turn.places[index] ?? turn.first, from, to }
        return { turn, phrase, matchType: 'regex', from, to, parts: [part] }
      }),
    )
}
