import { ordinalWord, underHundred } from './classes/cardinals.ts'
import { isNumberWord } from './number-words.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => underHundred(from + at))

const ONES: ReadonlySet<string> = new Set(range(1, 10))
const NOUGHTS: ReadonlySet<string> = new Set(['oh', 'zero'])
const TENS: ReadonlySet<string> = new Set([20, 30, 40, 50, 60, 70, 80, 90].map(underHundred))
const TEENS: ReadonlySet<string> = new Set(range(10, 20))
const SCALES: ReadonlySet<string> = new Set('hundred thousand million billion trillion'.split(' '))
/** Ordinals, of which only the last word of a number is one, by their cardinals. */
const CARDINALS: ReadonlyMap<string, string> = new Map(
  [...range(1, 20), ...TENS, ...SCALES].map((word) => [ordinalWord(word), word]),
)

const DEGREES: ReadonlySet<string> = new Set(['celsius', 'centigrade', 'fahrenheit', 'kelvin'])
const SIGNS: ReadonlySet<string> = new Set(['point', 'minus', 'negative'])

/** Words that the passage has where they were heard are no part of the number beside them. */
export interface Neighbors {
  readonly before: boolean
  readonly after: boolean
}

/**
 * Whether the words from `from` to `to`, exclusive, are only a part of a longer number that was said: five of twenty
 * five, a hundred of a hundred and six. Two tens in a row are none: whoever says thirty, forty has corrected himself.
 */
export function isPartOfLonger(words: readonly string[], from: number, to: number, own: Neighbors): boolean {
  const at = (index: number) => words[index] ?? ''
  const isBefore =
    !own.before && (goesOn(at(from - 1), at(from)) || goesOnAfterAnd(at(from - 2), at(from - 1), at(from)))
  const isAfter = !own.after && (goesOn(at(to - 1), at(to)) || goesOnAfterAnd(at(to - 1), at(to), at(to + 1)))
  return isBefore || isAfter
}

/** Whether two words in a row are of one number. */
function goesOn(one: string, ordinalOrNext: string): boolean {
  const next = CARDINALS.get(ordinalOrNext) ?? ordinalOrNext
  if (SIGNS.has(one)) return isNumberWord(next)
  if (one === 'degrees' || one === 'degree') return DEGREES.has(next)
  if (next === 'point' || SCALES.has(next)) return isDigitOrMore(one) || one === 'a'
  if (!isDigitOrMore(next)) return false
  if (SCALES.has(one)) return true
  if (NOUGHTS.has(one) || NOUGHTS.has(next)) return isDigitOrMore(one)
  if (TENS.has(one) && ONES.has(next)) return true
  const isPairHead = ONES.has(one) || TEENS.has(one) || one === 'twenty'
  return isPairHead && (TENS.has(next) || TEENS.has(next))
}

/** A hundred and five, five and a half. */
function goesOnAfterAnd(one: string, and: string, next: string): boolean {
  if (and !== 'and') return false
  return SCALES.has(one) ? isDigitOrMore(next) : isDigitOrMore(one) && (next === 'a' || next === 'half')
}

function isDigitOrMore(word: string): boolean {
  return ONES.has(word) || TENS.has(word) || TEENS.has(word) || SCALES.has(word) || NOUGHTS.has(word)
}
