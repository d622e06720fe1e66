import type { Merge, WordType } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { type Crossings, createCrossings } from './crossings.ts'
import { type Bridge, bridgesOf } from './spoken/bridges.ts'
import { isSpokenForm, sideOf } from './spoken/readings.ts'
import { type Saying, sayingsOf } from './spoken/sayings.ts'
import { canonicalForm } from './text/equivalents.ts'
import type { EngineWord } from './text/normalize.ts'
import { similarity } from './text/similarity.ts'
import type { Sounds } from './text/sounds.ts'

/** The word that one engine heard for a passage word; `heard` is `null` for an omission. */
export interface RefEntry {
  readonly type: WordType
  readonly heard: EngineWord | null
  /** The pieces that were merged for this word, or the single word that was heard for several. */
  readonly merge: { readonly kind: Merge; readonly parts: readonly EngineWord[] } | null
}

/** A word that one engine heard before the passage word at `slot` (the number of words means the end). */
export interface InsertedWord {
  readonly slot: number
  readonly heard: EngineWord
}

/** One entry per passage word, in order, and the heard words that match none. */
export interface Alignment {
  readonly entries: readonly RefEntry[]
  readonly insertions: readonly InsertedWord[]
}

/** The last step of a path through the table of passage words (rows) and heard words (columns). */
const PAIRED = 0
const ONLY_PASSAGE = 1
const ONLY_HEARD = 2
const BRIDGED = 3

/**
 * Scores are whole multiples of this part of a point. It is divisible by twice any word length up to 16, so that shares
 * of a word's letters are exact and equal paths tie regardless of the order of addition.
 */
const SCORE_UNITS = 1_441_440

/** Words as text, as numbers that are equal for words that are read aloud alike, and as sets of letters. */
interface Line {
  readonly words: readonly string[]
  readonly forms: Int32Array
  readonly letters: Int32Array
}

/** The steps of the best path to every cell, and the bridges of the bridged steps. */
interface Path {
  readonly steps: Uint8Array
  readonly crossings: Crossings
}

/** The tables for comparing words of another language. */
interface OtherLanguage {
  /** Returns the numbers among words, with their spoken forms. */
  readonly numbersIn: (words: readonly string[]) => Saying[]
}

/** Options for comparing words. */
interface Comparison {
  readonly asTheyStand?: boolean
  /**
   * The tables of the passage's language if it is not English: words are compared literally, numbers in the spoken
   * forms of that language.
   */
  readonly other?: OtherLanguage | null
  /** The pronouncing dictionary; without it, only the table of homophones is used. */
  readonly sounds?: Pick<Sounds, 'areSame'> | null
  /** Spoken forms of the passage that depend on the text; without them, they are derived from the words alone. */
  readonly sayings?: readonly Saying[]
}

/**
 * Returns a function that aligns an engine's words to a passage: global alignment (Needleman-Wunsch) in which different
 * words cost more the less they have in common. Of equal paths, the one that ends earliest with the same word wins, then
 * the one that pairs words, then the one that omits: a reader who stops at "the dog" did not skip to the next "the dog".
 * Several words with one spoken form are a single step: each counts as correct, or as one error if another number was
 * said than the printed one (c.19).
 */
export function createAligner(
  passage: readonly string[],
  settings: ReadingSettings['alignment'],
  {
    asTheyStand = false,
    other = null,
    sounds = null,
    sayings = asTheyStand ? [] : (other?.numbersIn(passage) ?? sayingsOf(passage, null)),
  }: Comparison = {},
) {
  const formOf = asTheyStand || other !== null ? (word: string) => word : canonicalForm
  const scores = {
    match: Math.round(settings.match * SCORE_UNITS),
    mismatch: settings.mismatch * SCORE_UNITS,
    gap: Math.round(settings.gap * SCORE_UNITS),
  }
  const numbers = new Map<string, number>()
  const rows = lineOf(passage, new Set(sayings.filter(isNumber).map(({ from }) => from)))
  const side = sideOf(passage, sayings)
  const inPassage = new Set(passage)
  const distinct = [...inPassage]

  return (heard: readonly EngineWord[]): Alignment => {
    const words = heard.map(({ word }) => word)
    const columns = lineOf(words.map(asInPassage))
    const bridges = asTheyStand ? [] : bridgesOf({ side, sayings }, words, other)
    return readBack(rows, columns, heard, bestSteps(rows, columns, scores, bridges))
  }

  /**
   * Returns the passage word that always sounds like a heard word that the passage does not contain; else the heard
   * word.
   */
  function asInPassage(word: string): string {
    if (sounds === null || inPassage.has(word)) return word
    return distinct.find((each) => sounds.areSame(each, word)) ?? word
  }

  function lineOf(words: readonly string[], spoken: ReadonlySet<number> | null = null): Line {
    const forms = Int32Array.from(words, (word, at) => {
      const form = spoken?.has(at) ? `${at} ${word}` : formOf(word)
      const number = numbers.get(form) ?? numbers.size
      numbers.set(form, number)
      return number
    })
    return { words, forms, letters: Int32Array.from(words, lettersOf) }
  }
}

/** Whether a word is a number that only its spoken form can equal: the five of twenty five is another number. */
function isNumber({ kind, length }: Saying): boolean {
  return kind === 'number' && length === 1
}

/** Whether two words are read aloud alike, so that neither is an error for the other. */
export function areEquivalent(a: string, b: string): boolean {
  return a === b || canonicalForm(a) === canonicalForm(b) || isSpokenForm(a, [b])
}

/**
 * Returns the last step of the best path to every cell, row by row. The similarity of two words is computed only where
 * a pair could still win, since different words add nothing to a score.
 */
function bestSteps(
  rows: Line,
  columns: Line,
  scores: ReadingSettings['alignment'],
  bridges: readonly Bridge[],
): Path {
  const { match, mismatch, gap } = scores
  const width = columns.words.length + 1
  const steps = new Uint8Array((rows.words.length + 1) * width).fill(ONLY_HEARD, 0, width)
  // Best scores: of this row up to the current column, of the row above from there on.
  const best = Float64Array.from({ length: width }, (_, column) => column * gap)
  const crossings = createCrossings(bridges, scores)
  crossings.leave(0, best)
  for (let row = 1; row <= rows.words.length; row += 1) {
    let next = crossings.nextEnd(row, 0)
    const word = rows.words[row - 1] ?? ''
    const form = rows.forms[row - 1]
    const letters = rows.letters[row - 1] ?? 0
    let diagonal = best[0] ?? 0
    let left = diagonal + gap
    best[0] = left
    steps[row * width] = ONLY_PASSAGE
    for (let column = 1; column < width; column += 1) {
      const up = best[column] ?? 0
      const apart = (up < left ? left : up) + gap
      const isEqual = form === columns.forms[column - 1]
      let together = diagonal
      if (isEqual) together += match
      else if (together >= apart) {
        const other = columns.words[column - 1] ?? ''
        const longest = word.length > other.length ? word.length : other.length
        const edits = minEdits(letters, columns.letters[column - 1] ?? 0)
        const atBest = (mismatch * edits) / longest
        together += together + atBest + 1 < apart ? atBest - 1 : mismatchScore(word, other, mismatch)
      }
      // Omissions after the last heard word cost the same wherever the reading ends: of equal ends, the earliest wins.
      const mayEndAbove = column === width - 1 && up >= left
      const endsAbove = mayEndAbove && isEqual && up + gap >= together
      steps[row * width + column] =
        together >= apart && !endsAbove ? PAIRED : up < left ? ONLY_HEARD : ONLY_PASSAGE
      left = together >= apart ? together : apart
      if (column === next) {
        next = crossings.nextEnd(row, column)
        const crossed = crossings.scoreAt(row, column)
        const isSpoken = mayEndAbove && crossings.bridgeAt(row, column)?.spokenMarks.every(Boolean) === true
        if (crossed > left || (crossed === left && together < apart && !endsAbove && !isSpoken)) {
          left = crossed
          steps[row * width + column] = BRIDGED
        }
      }
      best[column] = left
      diagonal = up
    }
    crossings.leave(row, best)
  }
  return { steps, crossings }
}

function mismatchScore(a: string, b: string, mismatch: number): number {
  return Math.round(mismatch * (1 - similarity(a, b)))
}

/** Returns the set of a word's letters, one bit each; letters other than a to z share five bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + ((letter + 97) % 5))
  }
  return letters
}

/** Returns the minimum number of edits between two words: every letter that only one of them has. */
function minEdits(a: number, b: number): number {
  const [onlyA, onlyB] = [countBits(a & ~b), countBits(b & ~a)]
  return onlyA > onlyB ? onlyA : onlyB
}

/** Counts the set bits: sums of two, four and eight bits in parallel. */
function countBits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Returns the entries of passage words that a bridge covers. */
function bridgedEntries(
  { spokenMarks, kind, column, columns }: Bridge,
  heard: readonly EngineWord[],
): RefEntry[] {
  const parts = heard.slice(column, column + columns)
  const merge = spokenMarks.length === 1 && columns === 1 ? null : { kind, parts }
  return spokenMarks.map((isSpoken) => ({
    type: isSpoken ? 'correct' : 'substitution',
    heard: parts[0] ?? null,
    merge,
  }))
}

/** Follows the steps from the end to the beginning. */
function readBack(rows: Line, columns: Line, heard: readonly EngineWord[], path: Path): Alignment {
  const entries: RefEntry[] = []
  const insertions: InsertedWord[] = []
  let row = rows.words.length
  let column = heard.length
  while (row > 0 || column > 0) {
    const step = path.steps[row * (heard.length + 1) + column]
    const bridge = step === BRIDGED ? path.crossings.bridgeAt(row, column) : undefined
    if (bridge !== undefined) {
      entries.push(...bridgedEntries(bridge, heard).reverse())
      row = bridge.row
      column = bridge.column
      continue
    }
    const word = heard[column - 1]
    if (step === ONLY_HEARD && word !== undefined) insertions.push({ slot: row, heard: word })
    else if (step === ONLY_PASSAGE || word === undefined)
      entries.push({ type: 'omission', heard: null, merge: null })
    else {
      const alike = rows.forms[row - 1] === columns.forms[column - 1]
      entries.push({ type: alike ? 'correct' : 'substitution', heard: word, merge: null })
    }
    if (step !== ONLY_HEARD) row -= 1
    if (step !== ONLY_PASSAGE) column -= 1
  }
  return { entries: entries.reverse(), insertions: insertions.reverse() }
}
