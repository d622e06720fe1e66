import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'

/** How a word of the passage is marked: by colour, and by a line or letter of its own. */
export type WordMark = 'correct' | 'substitution' | 'omission' | 'disputed' | 'recovered'

/** The mark of a word. What the engines do not settle is disputed, whatever it counts as. */
export function markOf({ status, type }: ReadingWord): WordMark {
  if (status === 'disagreed' || status === 'unconfirmed') return 'disputed'
  return status === 'recovered' ? 'recovered' : type
}

/** What a mark means, for the legend and for screen readers. */
export const markLabels: Readonly<Record<WordMark, string>> = {
  correct: 'read correctly',
  substitution: 'substitution',
  omission: 'not read',
  disputed: 'disputed',
  recovered: 'heard by the cross-validator only',
}
