/** What a list of entries says about the things that were asked about. */
export interface Entries<Id, Entry> {
  readonly byId: ReadonlyMap<Id, Entry>
  /** Asked about, and not answered. */
  readonly missing: readonly Id[]
  /** Entries about something that was not asked: they count for nothing. */
  readonly strangers: number
  /** Things that were answered more than once. */
  readonly repeated: readonly Id[]
}

/** What becomes of a thing with several entries: the first one stands, or none does. */
export type WhenRepeated = 'first' | 'none'

/**
 * Sorts the entries of an answer by what they are about. An id outside of the question voids its entry; nothing that
 * was asked gets lost.
 */
export function entriesById<Id, Entry>(
  asked: readonly Id[],
  entries: readonly Entry[],
  idOf: (entry: Entry) => Id,
  whenRepeated: WhenRepeated,
): Entries<Id, Entry> {
  const known = new Set(asked)
  const byId = new Map<Id, Entry>()
  const repeated = new Set<Id>()
  let strangers = 0
  for (const entry of entries) {
    const id = idOf(entry)
    if (!known.has(id)) strangers += 1
    else if (byId.has(id)) repeated.add(id)
    else byId.set(id, entry)
  }
  if (whenRepeated === 'none') for (const id of repeated) byId.delete(id)
  return {
    byId,
    missing: asked.filter((id) => !byId.has(id)),
    strangers,
    repeated: [...repeated],
  }
}
