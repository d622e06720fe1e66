import type { Merge } from '../../../../../shared/pipelines/reading/outcome.ts'
import { isPartOfLonger } from './longer-numbers.ts'
import { numberRuns } from './number-words.ts'
import { endsOf, readingOf, type Side, sideOf } from './readings.ts'
import { type Saying, sayingsOf } from './sayings.ts'

/** Passage words and heard words that belong together, several of which may be one on the other side. */
export interface Bridge {
  readonly row: number
  readonly column: number
  readonly kind: Exclude<Merge, 'compound'>
  /** Which of the passage words were said; all of them where the others are another way to say them. */
  readonly said: readonly boolean[]
  readonly columns: number
}

/** A side of an alignment, and what is said otherwise on it than it is written. */
interface Told {
  readonly side: Side
  readonly sayings: readonly Saying[]
}

/** Words that are farther from each other than this, in a text of the same length, are not put together. */
const REACH = 60

/**
 * All that can be put together between a passage and what was heard: a word and the way in which it is said, either
 * way round, and a number and what was said in its place (c.19).
 */
export function bridgesOf(
  passage: Told,
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
        said: Array<boolean>(saying.length).fill(true),
        columns: length,
      })),
    ...spoken(inHeard, rows).map(({ saying, from, length }) => ({
      row: from,
      column: saying.from,
      kind: saying.kind,
      said: Array<boolean>(length).fill(true),
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

/** Where the words of a side say something that the other has. */
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

/** Whether a number of the passage was heard within a longer one, which is another. */
function isOnlyPart({ saying, from, length }: Found, rows: Side, columns: Side): boolean {
  if (saying.kind !== 'number') return false
  const isOwn = (row: number, column: number) =>
    rows.canonical[row] === columns.canonical[column] || /\d/.test(rows.words[row] ?? '')
  return isPartOfLonger(columns.words, from, from + length, {
    before: isOwn(saying.from - 1, from - 1),
    after: isOwn(saying.from + saying.length, from + length),
  })
}

/** Where each word stands, or may be said. */
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

/** A number of the passage, and a run of heard words that can be another number in its place. */
function wrongNumbers(sayings: readonly Saying[], rows: Side, columns: Side): Bridge[] {
  const numbers = sayings.filter(({ kind }) => kind === 'number')
  if (numbers.length === 0) return []
  const runs = numberRuns(columns.words)
  const withLetters = numberRuns(columns.words, true)
  return numbers.flatMap(({ from, length }) =>
    (LETTERS_AND_DIGITS.test(rows.words[from] ?? '') ? withLetters : runs)
      .filter(([start]) => isNear(from, start, rows, columns))
      .flatMap(([start, end]) => {
        const said = Array.from(
          { length },
          (_, at) => length > 1 && isSaid(from + at, rows, columns, start, end),
        )
        if (said.every((each) => each)) return []
        return [{ row: from, column: start, kind: 'number' as const, said, columns: end - start }]
      }),
  )
}

/** A number that was heard in digits, and the words of the passage in whose place it stands. */
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
        const said = rows.canonical.slice(from, to).map((word) => first.includes(word))
        if (said.every((each) => each) || !said.includes(true)) return []
        return [{ row: from, column: saying.from, kind: 'number' as const, said, columns: 1 }]
      })
  })
}

function isNear(row: number, column: number, rows: Side, columns: Side): boolean {
  return Math.abs((row / rows.words.length) * columns.words.length - column) <= REACH
}

/** Whether a passage word was said somewhere in a run. */
function isSaid(row: number, rows: Side, columns: Side, start: number, end: number): boolean {
  const own = rows.canonical[row] ?? ''
  const forms = [[own], ...(rows.others[row] ?? [])]
  const run = columns.canonical.slice(start, end)
  return forms.some((form) => run.some((_, at) => form.every((word, next) => run[at + next] === word)))
}
