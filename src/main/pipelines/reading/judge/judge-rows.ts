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

/** So many pieces are told of on each side of a word; what is farther away says nothing of it. */
const MOST_FRAGMENTS = 5

/** What an engine heard besides the passage right before and right after a word. */
export interface ExtraFragments {
  readonly engine: 'V1' | 'Pk'
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * All that a judge is told of a disputed word: the twelve fields of 000-06 under the names of the source, and what was
 * heard in its place besides. Times, confidences and places in the engines' lists are never among them (000-07).
 */
export interface DisputedRow {
  /** Counted over the words of the passage, from 0. */
  readonly refIndex: number
  readonly ref: string
  /** `null` where the engine heard nothing, or where there is no such engine. */
  readonly v1Heard: string | null
  readonly v0Heard: string | null
  readonly pkHeard: string | null
  readonly v1Type: WordType
  readonly pkType: WordType
  readonly status: WordStatus
  /** The words of the passage beside it; insertions are none. `null` at the ends. */
  readonly prevWord: Neighbor | null
  readonly nextWord: Neighbor | null
  readonly inflectionDrop: boolean
  /** Similarity of what the primary heard to the word, 0 to 1 in hundredths; `null` where it heard nothing. */
  readonly levenshtein: number | null
  readonly extra: readonly ExtraFragments[]
}

/** Whether an answer can change the word; of any other disputed word a judge is asked for its opinion only. */
export function isEligible({ type, status, engines }: ReadingWord): boolean {
  return type === 'substitution' && status === 'disagreed' && engines.crossValidator?.type === 'correct'
}

/** The words to ask a judge about, in the order of the passage; opinions only where they are wanted. */
export function wordsToAsk(words: readonly ReadingWord[], askAdvisory: boolean): ReadingWord[] {
  return words.filter((word) => isDisputed(word.status) && (askAdvisory || isEligible(word)))
}

/** What the judge is told of some words. */
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

/** Sounds that fill a pause and marks for noise are no pieces of words. */
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
  return { before: at(index).slice(-MOST_FRAGMENTS), after: at(index + 1).slice(0, MOST_FRAGMENTS) }
}
