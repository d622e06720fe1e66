import type { Answer } from '../domain/reviews/feedback.ts'

/** The reason that every pipeline has: what was decided is right, and what was said for it is not. */
export const RIGHT_FOR_WRONG_REASON = 'right_for_wrong_reason'

/** The reasons of a pipeline that can stand beside an answer: against what is right only that its reason is wrong. */
export function reasonsBeside(words: readonly string[], answer: Answer): readonly string[] {
  switch (answer) {
    case 'incorrect':
      return words
    case 'correct':
      return words.filter((word) => word === RIGHT_FOR_WRONG_REASON)
    case 'unsure':
      return []
  }
}
