import { diffWordsWithSpace } from 'diff'

/** Words that two texts share, or that only one of them has. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/**
 * Number of differing words and signs from which a section counts as replaced, because nobody reads this many one by one.
 */
const MAX_EDITS = 2_000

/** Returns the differences between two texts, word by word, in the order of the text. */
export function wordsBetween(before: string, after: string): readonly TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const found = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  const parts: TextPart[] = found?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}
