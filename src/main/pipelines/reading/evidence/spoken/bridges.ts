import type { Merge } from '../../../../../shared/pipelines/reading/outcome.ts'
import { NUMBER_WORDS, ordinalWord, underHundred } from './classes/cardinals.ts'
import { MONTH_NAMES } from './classes/dates.ts'
import { UNIT_WORDS } from './classes/measures.ts'
import { CURRENCY_WORDS } from './classes/money.ts'
import { endsOf, readingOf, type Side, sideOf } from './readings.ts'
import { type Saying, sayingsOf } from './sayings.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => underHundred(from + at))

const ONES: ReadonlySet<string> = new Set(range(1, 10))
const NOUGHTS: ReadonlySet<string> = new Set(['oh', 'zero'])
const TENS: ReadonlySet<string> = new Set([20, 30, 40, 50, 60, 70, 80, 90].map(underHundred))
const TEENS: ReadonlySet<string> = new Set(range(10, 20))
const SCALES: ReadonlySet<string> = new Set('hundred thousand million billion trillion'.split(' '))
/** The cardinals of ordinals. In a number, only the last word can be an ordinal. */
const CARDINALS: ReadonlyMap<string, string> = new Map(
  [...range(1, 20), ...TENS, ...SCALES].map((word) => [ordinalWord(word), word]),
)

const DEGREES: ReadonlySet<string> = new Set(['celsius', 'centigrade', 'fahrenheit', 'kelvin'])
const SIGNS: ReadonlySet<string> = new Set(['point', 'minus', 'negative'])

/** Whether the words next to a number match the passage; such words are not part of the number. */
interface Neighbors {
  readonly before: boolean
  readonly after: boolean
}

/**
 * Whether the words from `from` to `to`, exclusive, are only a part of a longer spoken number: five of twenty five, a
 * hundred of a hundred and six. Two tens in a row are two numbers: “thirty, forty” is a self-correction.
 */
function isPartOfLonger(words: readonly string[], from: number, to: number, own: Neighbors): boolean {
  const at = (index: number) => words[index] ?? ''
  const isBefore =
    !own.before &&
    (continuesNumber(at(from - 1), at(from)) || continuesAfterAnd(at(from - 2), at(from - 1), at(from)))
  const isAfter =
    !own.after && (continuesNumber(at(to - 1), at(to)) || continuesAfterAnd(at(to - 1), at(to), at(to + 1)))
  return isBefore || isAfter
}

/** Whether two consecutive words belong to one number. */
function continuesNumber(one: string, ordinalOrNext: string): boolean {
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

/** Whether words around “and” belong to one number: a hundred and five, five and a half. */
function continuesAfterAnd(one: string, and: string, next: string): boolean {
  if (and !== 'and') return false
  return SCALES.has(one) ? isDigitOrMore(next) : isDigitOrMore(one) && (next === 'a' || next === 'half')
}

function isDigitOrMore(word: string): boolean {
  return ONES.has(word) || TENS.has(word) || TEENS.has(word) || SCALES.has(word) || NOUGHTS.has(word)
}

/** Passage words and heard words that belong together, where the two sides may differ in number. */
export interface Bridge {
  readonly row: number
  readonly column: number
  readonly kind: Exclude<Merge, 'compound'>
  /** Which of the passage words were said; all of them if the heard words are another form of them. */
  readonly spokenMarks: readonly boolean[]
  readonly columns: number
}

/** A side of an alignment, with the spoken forms of its words. */
interface SpokenSide {
  readonly side: Side
  readonly sayings: readonly Saying[]
}

/** Words at positions that differ by more than this, scaled to the same length, are not bridged. */
const MAX_DISTANCE = 60

/**
 * Returns all bridges between a passage and the heard words: words and their spoken forms, in both directions, and
 * numbers with another number that was said instead (c.19).
 */
export function bridgesOf(
  passage: SpokenSide,
  heard: readonly string[],
  other: { readonly numbersIn: (words: readonly string[]) => Saying[] } | null = null,
): Bridge[] {
  const inHeard = other?.numbersIn(heard) ?? sayingsOf(heard, null)
  const { side: rows, sayings: inPassage } = passage
  if (inPassage.length + inHeard.length === 0) return []
  const columns = sideOf(heard, inHeard)
  const alike = [
    ...spoken(inPassage, columns)
      .filter((found) => other !== null || !isOnlyPart(found, rows, columns))
      .map(({ saying, from, length }) => ({
        row: saying.from,
        column: from,
        kind: saying.kind,
        spokenMarks: Array<boolean>(saying.length).fill(true),
        columns: length,
      })),
    ...spoken(inHeard, rows).map(({ saying, from, length }) => ({
      row: from,
      column: saying.from,
      kind: saying.kind,
      spokenMarks: Array<boolean>(length).fill(true),
      columns: saying.length,
    })),
  ]
  if (other !== null) return alike
  return [...alike, ...wrongNumbers(inPassage, rows, columns), ...wrongInDigits(inHeard, rows, columns)]
}

const LETTERS_AND_DIGITS = /[a-z]\d|\d[a-z]/

interface Found {
  readonly saying: Saying
  readonly from: number
  readonly length: number
}

/** Returns the places where one side has a spoken form of the other side's words. */
function spoken(sayings: readonly Saying[], side: Side): Found[] {
  if (sayings.length === 0) return []
  const starts = startsOf(side)
  return sayings.flatMap((saying) => {
    const { root } = readingOf(saying)
    const places = new Set([...root.next.keys()].flatMap((word) => starts.get(word) ?? []))
    return [...places].flatMap((from) =>
      [...endsOf(root, side, from)].map((end) => ({ saying, from, length: end - from })),
    )
  })
}

/** Whether a number of the passage was heard only as a part of a longer number, which is another number. */
function isOnlyPart({ saying, from, length }: Found, rows: Side, columns: Side): boolean {
  if (saying.kind !== 'number') return false
  const isOwn = (row: number, column: number) =>
    rows.canonical[row] === columns.canonical[column] || /\d/.test(rows.words[row] ?? '')
  return isPartOfLonger(columns.words, from, from + length, {
    before: isOwn(saying.from - 1, from - 1),
    after: isOwn(saying.from + saying.length, from + length),
  })
}

/** Returns the positions of each word, and of the first words of other forms. */
function startsOf({ canonical, others }: Side): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  const add = (word: string, at: number) => {
    const places = starts.get(word)
    if (places === undefined) starts.set(word, [at])
    else if (places.at(-1) !== at) places.push(at)
  }
  for (const [at, own] of canonical.entries()) {
    add(own, at)
    for (const [first = ''] of others[at] ?? []) add(first, at)
  }
  return starts
}

/** Returns bridges between a number of the passage and a run of heard words that may be another number. */
function wrongNumbers(sayings: readonly Saying[], rows: Side, columns: Side): Bridge[] {
  const numbers = sayings.filter(({ kind }) => kind === 'number')
  if (numbers.length === 0) return []
  const runs = numberRuns(columns.words)
  const withLetters = numberRuns(columns.words, true)
  return numbers.flatMap(({ from, length }) =>
    (LETTERS_AND_DIGITS.test(rows.words[from] ?? '') ? withLetters : runs)
      .filter(([start]) => isNear(from, start, rows, columns))
      .flatMap(([start, end]) => {
        const markedWords = Array.from(
          { length },
          (_, at) => length > 1 && occursInRun(from + at, rows, columns, start, end),
        )
        if (markedWords.every((each) => each)) return []
        return [
          {
            row: from,
            column: start,
            kind: 'number' as const,
            spokenMarks: markedWords,
            columns: end - start,
          },
        ]
      }),
  )
}

/** Returns bridges between a number that was heard in digits and the passage words that it replaces. */
function wrongInDigits(sayings: readonly Saying[], rows: Side, columns: Side): Bridge[] {
  const numbers = sayings.filter(({ kind, length }) => kind === 'number' && length === 1)
  if (numbers.length === 0) return []
  const runs = numberRuns(rows.words).filter(([from, to]) =>
    rows.words.slice(from, to).every((word) => !/\d/.test(word)),
  )
  return numbers.flatMap((saying) => {
    const first = readingOf(saying).lists[0] ?? []
    return runs
      .filter(([from]) => isNear(from, saying.from, rows, columns))
      .flatMap(([from, to]) => {
        const markedRows = rows.canonical.slice(from, to).map((word) => first.includes(word))
        if (markedRows.every((each) => each) || !markedRows.includes(true)) return []
        return [
          { row: from, column: saying.from, kind: 'number' as const, spokenMarks: markedRows, columns: 1 },
        ]
      })
  })
}

function isNear(row: number, column: number, rows: Side, columns: Side): boolean {
  return Math.abs((row / rows.words.length) * columns.words.length - column) <= MAX_DISTANCE
}

/** Whether a passage word occurs in a run of heard words. */
function occursInRun(row: number, rows: Side, columns: Side, start: number, end: number): boolean {
  const own = rows.canonical[row] ?? ''
  const forms = [[own], ...(rows.others[row] ?? [])]
  const run = columns.canonical.slice(start, end)
  return forms.some((form) => run.some((_, at) => form.every((word, next) => run[at + next] === word)))
}

const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth
ninetieth hundredth thousandth millionth`.split(/\s/)

const OTHERS =
  `point half halves quarter quarters thirds fourths fifths sixths sevenths eighths ninths tenths percent cent
degrees degree celsius fahrenheit centigrade minus negative oclock noon midnight nil nought number twenties thirties forties
fifties sixties seventies eighties nineties hundreds thousands millions dollars cents pounds pence euros plus double`.split(
    /\s/,
  )

const HARD: ReadonlySet<string> = new Set([
  ...NUMBER_WORDS,
  ...ORDINALS,
  ...OTHERS,
  ...MONTH_NAMES,
  ...UNIT_WORDS,
  ...CURRENCY_WORDS,
])

/** Words that occur between the words of a number, but not at its ends. */
const SOFT: ReadonlySet<string> = new Set(
  'and a an the of to past after per till before over out by through in p m c f o'.split(' '),
)

/** Maximum number of words of a number. */
const LONGEST = 14

/** Whether a word occurs in numbers, amounts or dates. */
function isNumberWord(word: string): boolean {
  return HARD.has(word) || /\d/.test(word)
}

/**
 * Returns the runs of two or more words that can be one number, right or wrong: they end with a number word, begin with
 * one or with its article, and contain nothing else. With `letters`, single letters next to number words are included:
 * b thirteen for B12.
 */
function numberRuns(words: readonly string[], letters = false): [number, number][] {
  const isPart = (word: string) => isNumberWord(word) || (letters && word.length === 1)
  const runs: [number, number][] = []
  for (const [from, word] of words.entries()) {
    const isArticle = (word === 'the' || word === 'a') && isNumberWord(words[from + 1] ?? '')
    if (!isPart(word) && !isArticle) continue
    let isNumber = isNumberWord(word)
    for (let to = from + 1; to < Math.min(words.length, from + LONGEST); to += 1) {
      const next = words[to] ?? ''
      isNumber ||= isNumberWord(next)
      if (isPart(next) && isNumber) runs.push([from, to + 1])
      else if (!isPart(next) && !SOFT.has(next)) break
    }
  }
  return runs
}
