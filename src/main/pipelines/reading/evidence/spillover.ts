import type { NearMiss } from '../../../../shared/pipelines/reading/settings.ts'
import type { Alignment, RefEntry } from './align.ts'
import { isNearMiss, similarity } from './text/similarity.ts'

/**
 * Reassigns words that spilled into the places of the next words: after a wrong word, a wrong word that is not an
 * attempt at its own place, but that together with the words before is a better attempt at the first word, becomes an
 * insertion and its place an omission. Returns the same alignment if there are none.
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

/** Returns how many places after a wrong word contain the rest of it. */
function spilledAfter(
  first: number,
  entries: readonly RefEntry[],
  passage: readonly string[],
  nearMiss: NearMiss,
): number {
  const ref = passage[first] ?? ''
  const beginning = wrongWordAt(first, entries)
  if (beginning === null) return 0
  let remaining = beginning
  let nearest = similarity(remaining, ref)
  let count = 0
  for (let at = first + 1; at < entries.length; at += 1) {
    const heard = wrongWordAt(at, entries)
    if (heard === null || isNearMiss(heard, passage[at] ?? '', nearMiss)) break
    remaining += heard
    if (!isNearMiss(remaining, ref, nearMiss) || similarity(remaining, ref) <= nearest) continue
    nearest = similarity(remaining, ref)
    count = at - first
  }
  return count
}

function wrongWordAt(index: number, entries: readonly RefEntry[]): string | null {
  const entry = entries[index]
  return entry?.type === 'substitution' && entry.merge === null ? (entry.heard?.word ?? null) : null
}
