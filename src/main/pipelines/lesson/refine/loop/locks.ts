/** Which sections no edit may change any more. */
export interface Locks {
  readonly locked: ReadonlySet<string>
  /** How often each section was edited. */
  readonly edits: ReadonlyMap<string, number>
}

export const NO_LOCKS: Locks = { locked: new Set(), edits: new Map() }

/** Locks after sections were edited once more: from so many edits on a section is locked (002-20). */
export function afterEdits({ locked, edits }: Locks, sections: readonly string[], most: number): Locks {
  const counts = new Map(edits)
  for (const section of sections) counts.set(section, (counts.get(section) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count >= most).map(([section]) => section)
  return { locked: new Set([...locked, ...full]), edits: counts }
}

/** Locks with further sections, as those of a round that was taken back or of a score that oscillates. */
export function withLocked({ locked, edits }: Locks, sections: readonly string[]): Locks {
  return { locked: new Set([...locked, ...sections]), edits }
}
