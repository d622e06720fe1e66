import { changeEach, type ReadingState } from './state.ts'
import { spanOf } from './time.ts'

/** Gives each word that only the cross-validator heard its place in time: where that heard it. */
export function recoverOmissions({ words, insertions }: ReadingState): ReadingState {
  return {
    words: changeEach(words, ({ status, engines: { crossValidator } }) =>
      status === 'recovered' && crossValidator !== null ? { spoken: spanOf(crossValidator) } : null,
    ),
    insertions,
  }
}
