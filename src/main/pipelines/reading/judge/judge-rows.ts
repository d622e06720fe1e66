import type {
  ReadingInsertion,
  ReadingWord,
  WordStatus,
  WordType,
} from '../../../../shared/pipelines/reading/outcome.ts'
import { isDisputed } from '../evidence/alignment-status.ts'
import type { ReadingState } from '../evidence/state.ts'
import { isFiller, isMark } from '../evidence/text/normalize.ts'
import { similarity } from '../evidence/text/similarity.ts'

export interface Neighbor {
  readonly ref: string
  readonly type: WordType
}

/** Maximum number of pieces on each side of a word; pieces farther away are not relevant. */
const MAX_FRAGMENTS = 5

/** Words that an engine heard in addition to the passage, right before and right after a word. */
export interface ExtraFragments {
  readonly engine: 'V1' | 'Pk'
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * All information that a judge gets about a disputed word: the twelve fields of 000-06 under the names of the source,
 * and the additional words around it. Never includes times, confidences or positions in the engines' lists (000-07).
 */
export interface DisputedRow {
  /** Index among the words of the passage, from 0. */
  readonly refIndex: number
  readonly ref: string
  /** `null` if the engine heard nothing, or if there is no such engine. */
  readonly v1Heard: string | null
  readonly v0Heard: string | null
  readonly pkHeard: string | null
  readonly v1Type: WordType
  readonly pkType: WordType
  readonly status: WordStatus
  /** The passage words next to it; insertions do not count. `null` at the ends. */
  readonly prevWord: Neighbor | null
  readonly nextWord: Neighbor | null
  readonly inflectionDrop: boolean
  /** Similarity of the primary's word to the passage's word, 0 to 1 in hundredths; `null` if it heard nothing. */
  readonly levenshtein: number | null
  readonly extra: readonly ExtraFragments[]
}

/** Whether an answer can change the word; for other disputed words a judge gives only an opinion. */
export function isEligible({ type, status, engines }: ReadingWord): boolean {
  return type === 'substitution' && status === 'disagreed' && engines.crossValidator?.type === 'correct'
}

/** Returns the words for the judge, in passage order; those for opinions only if they are wanted. */
export function wordsToAsk(words: readonly ReadingWord[], askAdvisory: boolean): ReadingWord[] {
  return words.filter((word) => isDisputed(word.status) && (askAdvisory || isEligible(word)))
}

/** Returns the rows of some words for the judge. */
export function disputedRows(asked: readonly ReadingWord[], state: ReadingState): DisputedRow[] {
  return asked.map((word) => rowOf(word, state))
}

function rowOf(word: ReadingWord, { words, insertions }: ReadingState): DisputedRow {
  const { index, ref, heard, type, engines, status, inflectionDrop } = word
  return {
    refIndex: index,
    ref,
    v1Heard: heard.primary,
    v0Heard: heard.clean,
    pkHeard: heard.crossValidator,
    v1Type: type,
    pkType: engines.crossValidator?.type ?? 'omission',
    status,
    prevWord: neighbor(words[index - 1]),
    nextWord: neighbor(words[index + 1]),
    inflectionDrop,
    levenshtein: heard.primary === null ? null : Math.round(100 * similarity(heard.primary, ref)) / 100,
    extra: [
      { engine: 'V1' as const, ...fragmentsAt(index, 'primary', insertions) },
      { engine: 'Pk' as const, ...fragmentsAt(index, 'crossValidator', insertions) },
    ].filter(({ before, after }) => before.length + after.length > 0),
  }
}

function neighbor(word: ReadingWord | undefined): Neighbor | null {
  return word === undefined ? null : { ref: word.ref, type: word.type }
}

/** Returns the additional words around a word, without fillers and marks for noise. */
function fragmentsAt(
  index: number,
  engine: ReadingInsertion['engine'],
  insertions: readonly ReadingInsertion[],
): Pick<ExtraFragments, 'before' | 'after'> {
  const at = (slot: number) =>
    insertions
      .filter(
        (each) =>
          each.engine === engine && each.beforeIndex === slot && !isFiller(each.heard) && !isMark(each.heard),
      )
      .map(({ heard }) => heard)
  return { before: at(index).slice(-MAX_FRAGMENTS), after: at(index + 1).slice(0, MAX_FRAGMENTS) }
}
