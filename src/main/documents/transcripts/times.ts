import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { refuse } from '../refuse.ts'

/** How far a word may start before the one above it: recognizers round. */
const TOLERANCE_SECONDS = 0.02

/** Whisper guesses its times from attention; at the seams of its windows they fall back by less than this. */
const GUESSED_SECONDS = 1

/** Whether a word starts so much before the last that they cannot be in order. */
export function isBackwards(start: number, last: number, tolerance = TOLERANCE_SECONDS): boolean {
  return start < last - tolerance
}

/**
 * Words whose times were guessed, put in order: none starts before the one above it or ends before it starts. Refuses
 * times that go back further than a guess can be off.
 */
export function inOrder(file: string, words: readonly HeardWord[]): HeardWord[] {
  let last = 0
  return words.map((each, index) => {
    if (each.start === null) return each
    if (isBackwards(each.start, last, GUESSED_SECONDS))
      throw refuse(
        file,
        `times go backwards: word ${index + 1} (“${each.word}”) starts at ${each.start} s, after ${last} s.`,
      )
    last = Math.max(each.start, last)
    return { ...each, start: last, end: each.end === null ? null : Math.max(each.end, last) }
  })
}
