import type { Alignment, RefEntry } from './align.ts'
import { isNearMiss } from './similarity.ts'

/**
 * The end of a word that spilled into the place of the next: where two words in a row are wrong, the second is no try
 * at its own word, and both together are a try at the first, the second becomes an insertion and its place is empty.
 */
export function consolidateSpillover(
  { entries, insertions }: Alignment,
  passage: readonly string[],
): Alignment {
  const spilled = entries.flatMap((entry, index) =>
    hasSpilled(entry, index, entries, passage) ? [index] : [],
  )
  if (spilled.length === 0) return { entries, insertions }
  const moved = spilled.flatMap((slot) => {
    const heard = entries[slot]?.heard
    return heard == null ? [] : [{ slot, heard }]
  })
  return {
    entries: entries.map((entry, index) =>
      spilled.includes(index) ? { type: 'omission', heard: null, merge: null } : entry,
    ),
    insertions: [...insertions, ...moved].sort((a, b) => a.heard.hypIndex - b.heard.hypIndex),
  }
}

function hasSpilled(
  { type, heard }: RefEntry,
  index: number,
  entries: readonly RefEntry[],
  passage: readonly string[],
): boolean {
  const before = entries[index - 1]
  if (type !== 'substitution' || before?.type !== 'substitution' || heard === null || before.heard === null)
    return false
  const [ref = '', refBefore = ''] = [passage[index], passage[index - 1]]
  return !isNearMiss(heard.word, ref) && isNearMiss(before.heard.word + heard.word, refBefore)
}
