/** The sections that no edit may change any more. */
export interface Locks {
  readonly locked: ReadonlySet<string>
  /** The number of edits of each section. */
  readonly edits: ReadonlyMap<string, number>
}

export const NO_LOCKS: Locks = { locked: new Set(), edits: new Map() }

/** Returns the locks after sections were edited once more: a section with `most` edits is locked (002-20). */
export function afterEdits({ locked, edits }: Locks, sections: readonly string[], most: number): Locks {
  const counts = new Map(edits)
  for (const section of sections) counts.set(section, (counts.get(section) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count >= most).map(([section]) => section)
  return { locked: new Set([...locked, ...full]), edits: counts }
}

/** Locks further sections, such as those of a reverted round or of an oscillating score. */
export function withLocked({ locked, edits }: Locks, sections: readonly string[]): Locks {
  return { locked: new Set([...locked, ...sections]), edits }
}
