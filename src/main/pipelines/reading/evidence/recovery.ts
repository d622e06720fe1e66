import { changeEach, type ReadingState } from './state.ts'
import { spanOf } from './time.ts'

/** Sets the times of words that only the cross-validator heard to its times. */
export function recoverOmissions({ words, insertions }: ReadingState): ReadingState {
  return {
    words: changeEach(words, ({ status, engines: { crossValidator } }) =>
      status === 'recovered' && crossValidator !== null ? { spoken: spanOf(crossValidator) } : null,
    ),
    insertions,
  }
}
