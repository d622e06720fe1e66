import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import type { Alignment, RefEntry } from './align.ts'
import { isNearMiss, similarity } from './text/similarity.ts'

/**
 * The end of a word that spilled into the places of the next: where words in a row are wrong, and what stands in a
 * place is no try at its own word, but together with what stands before is a try at the first word, and a better one
 * than that alone, it becomes an insertion and its place is empty. The same alignment where nothing spilled.
 */
export function consolidateSpillover(
  alignment: Alignment,
  passage: readonly string[],
  nearMiss: NearMiss,
): Alignment {
  const { entries, insertions } = alignment
  const spilled = new Set<number>()
  for (let first = 0; first < entries.length; ) {
    const count = spilledAfter(first, entries, passage, nearMiss)
    for (let at = first + 1; at <= first + count; at += 1) spilled.add(at)
    first += count + 1
  }
  if (spilled.size === 0) return alignment
  const moved = [...spilled].flatMap((slot) => {
    const heard = entries[slot]?.heard
    return heard == null ? [] : [{ slot, heard }]
  })
  return {
    entries: entries.map((entry, index) => (spilled.has(index) ? OMITTED : entry)),
    insertions: [...insertions, ...moved].sort(
      (a, b) => a.slot - b.slot || a.heard.hypIndex - b.heard.hypIndex,
    ),
  }
}

const OMITTED: RefEntry = { type: 'omission', heard: null, merge: null }

/** How many places after a wrong word hold the rest of it. */
function spilledAfter(
  first: number,
  entries: readonly RefEntry[],
  passage: readonly string[],
  nearMiss: NearMiss,
): number {
  const ref = passage[first] ?? ''
  const beginning = wrongWordAt(first, entries)
  if (beginning === null) return 0
  let said = beginning
  let nearest = similarity(said, ref)
  let count = 0
  for (let at = first + 1; at < entries.length; at += 1) {
    const heard = wrongWordAt(at, entries)
    if (heard === null || isNearMiss(heard, passage[at] ?? '', nearMiss)) break
    said += heard
    if (!isNearMiss(said, ref, nearMiss) || similarity(said, ref) <= nearest) continue
    nearest = similarity(said, ref)
    count = at - first
  }
  return count
}

function wrongWordAt(index: number, entries: readonly RefEntry[]): string | null {
  const entry = entries[index]
  return entry?.type === 'substitution' && entry.merge === null ? (entry.heard?.word ?? null) : null
}
