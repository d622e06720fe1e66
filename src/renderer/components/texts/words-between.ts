import { diffWordsWithSpace } from 'diff'

/** Words that two texts share, or that only one of them has. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Number of differing words and signs from which a section counts as replaced: nobody reads them one by one. */
const MOST_EDITS = 2_000

/** What was removed and added between two texts, word by word, in the order of the text. */
export function wordsBetween(before: string, after: string): readonly TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const found = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
  const parts: TextPart[] = found?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}
