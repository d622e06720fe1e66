import type { WordType } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import { canonicalForm } from './equivalents.ts'
import type { EngineWord } from './normalise.ts'
import { similarity } from './similarity.ts'

/** What one engine heard in the place of one passage word; `heard` is `null` for an omission. */
export interface RefEntry {
  readonly type: WordType
  readonly heard: EngineWord | null
}

/** A word that one engine heard before the passage word at `slot` (the number of words stands for the end). */
export interface InsertedWord {
  readonly slot: number
  readonly heard: EngineWord
}

/** One entry per passage word, in order; apart from them, what stands nowhere in the passage. */
export interface Alignment {
  readonly entries: readonly RefEntry[]
  readonly insertions: readonly InsertedWord[]
}

type Step = 0 | 1 | 2
const BOTH: Step = 0
const ONLY_PASSAGE: Step = 1
const ONLY_HEARD: Step = 2

/**
 * Aligns engines to one passage: global alignment (Needleman-Wunsch) in which unlike words cost the more the less
 * they have in common. Of equal paths the one that pairs words wins, then the one that omits.
 */
export function createAligner(passage: readonly string[], settings: ReadingSettings['alignment']) {
  const score = pairScores(settings)
  return (heard: readonly EngineWord[]): Alignment => {
    const steps = bestSteps(passage, heard, score, settings.gap)
    return readBack(passage, heard, steps)
  }
}

type PairScore = (ref: string, word: string) => number

/** The score of putting two words in one place; each pair of words is compared once. */
function pairScores({ match, mismatch }: ReadingSettings['alignment']): PairScore {
  const known = new Map<string, Map<string, number>>()
  return (ref, word) => {
    if (ref === word) return match
    const ofRef = known.get(ref) ?? new Map<string, number>()
    known.set(ref, ofRef)
    const score =
      ofRef.get(word) ?? (areEquivalent(ref, word) ? match : mismatch * (1 - similarity(ref, word)))
    ofRef.set(word, score)
    return score
  }
}

/** Whether two words are read aloud alike, so that neither is an error for the other. */
export function areEquivalent(a: string, b: string): boolean {
  return a === b || canonicalForm(a) === canonicalForm(b)
}

/** The last step of the best path to every cell, row by row; rows are passage words, columns heard ones. */
function bestSteps(
  passage: readonly string[],
  heard: readonly EngineWord[],
  score: PairScore,
  gap: number,
): Uint8Array {
  const width = heard.length + 1
  const steps = new Uint8Array((passage.length + 1) * width).fill(ONLY_HEARD, 0, width)
  let above = Float64Array.from({ length: width }, (_, column) => column * gap)
  passage.forEach((ref, row) => {
    const here = new Float64Array(width)
    here[0] = (row + 1) * gap
    steps[(row + 1) * width] = ONLY_PASSAGE
    let left = here[0]
    let diagonal = above[0] ?? 0
    heard.forEach(({ word }, column) => {
      const up = above[column + 1] ?? 0
      let best = diagonal + score(ref, word)
      let step = BOTH
      if (up + gap > best) [best, step] = [up + gap, ONLY_PASSAGE]
      if (left + gap > best) [best, step] = [left + gap, ONLY_HEARD]
      here[column + 1] = best
      steps[(row + 1) * width + column + 1] = step
      left = best
      diagonal = up
    })
    above = here
  })
  return steps
}

/** Follows the steps from the end to the beginning. */
function readBack(passage: readonly string[], heard: readonly EngineWord[], steps: Uint8Array): Alignment {
  const entries: RefEntry[] = []
  const insertions: InsertedWord[] = []
  let row = passage.length
  let column = heard.length
  while (row > 0 || column > 0) {
    const step = steps[row * (heard.length + 1) + column]
    const ref = passage[row - 1]
    const word = heard[column - 1]
    if (step === ONLY_HEARD && word !== undefined) insertions.push({ slot: row, heard: word })
    else if (step === ONLY_PASSAGE || word === undefined) entries.push({ type: 'omission', heard: null })
    else entries.push({ type: areEquivalent(ref ?? '', word.word) ? 'correct' : 'substitution', heard: word })
    if (step !== ONLY_HEARD) row -= 1
    if (step !== ONLY_PASSAGE) column -= 1
  }
  return { entries: entries.reverse(), insertions: insertions.reverse() }
}
