/** The entries of an answer, matched to the ids that were asked about. */
export interface Entries<Id, Entry> {
  readonly byId: ReadonlyMap<Id, Entry>
  /** Ids that were asked about and have no entry. */
  readonly missing: readonly Id[]
  /** Number of entries with an id that was not asked about; they are ignored. */
  readonly unknownIds: number
  /** Ids with more than one entry. */
  readonly duplicateIds: readonly Id[]
}

/** Which of several entries with the same id counts: the first, or none of them. */
export type OnDuplicate = 'first' | 'none'

/** Matches the entries of an answer to the ids that were asked about. Each of these is in `byId` or in `missing`. */
export function entriesById<Id, Entry>(
  asked: readonly Id[],
  entries: readonly Entry[],
  idOf: (entry: Entry) => Id,
  onDuplicate: OnDuplicate,
): Entries<Id, Entry> {
  const known = new Set(asked)
  const byId = new Map<Id, Entry>()
  const duplicates = new Set<Id>()
  let unknownIds = 0
  for (const entry of entries) {
    const id = idOf(entry)
    if (!known.has(id)) unknownIds += 1
    else if (byId.has(id)) duplicates.add(id)
    else byId.set(id, entry)
  }
  if (onDuplicate === 'none') for (const id of duplicates) byId.delete(id)
  return {
    byId,
    missing: asked.filter((id) => !byId.has(id)),
    unknownIds,
    duplicateIds: [...duplicates],
  }
}
