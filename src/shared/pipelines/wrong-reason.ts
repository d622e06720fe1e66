import type { Answer } from '../domain/reviews/feedback.ts'

/** The reason that every pipeline has: the decision is right, but its explanation is wrong. */
export const RIGHT_FOR_WRONG_REASON = 'right_for_wrong_reason'

/**
 * Returns the reasons of a pipeline that are allowed beside an answer: for a correct decision, only that its
 * explanation is wrong.
 */
export function reasonsWith(words: readonly string[], answer: Answer): readonly string[] {
  switch (answer) {
    case 'incorrect':
      return words
    case 'correct':
      return words.filter((word) => word === RIGHT_FOR_WRONG_REASON)
    case 'unsure':
      return []
  }
}
