import type { IndexEntry, IndexWriter } from './index-writer.ts'

/** A file as it was read: its entries, and sentences about what of it was not read. */
export interface FileEntries {
  readonly path: string
  readonly stamp: string
  readonly memories: readonly Omit<IndexEntry, 'path' | 'stamp'>[]
  readonly problems: readonly string[]
}

/** Replaces what an index has of a file. An entry whose id another file has already is a problem of this one. */
export function putFile(writer: IndexWriter, { path, stamp, memories, problems }: FileEntries): void {
  writer.removePath(path)
  writer.putFile(path, stamp)
  for (const memory of memories) putEntry(writer, { ...memory, path, stamp })
  for (const problem of problems) writer.putProblem({ path, stamp, problem })
}

/** Puts an entry in; one whose id another one has is a problem of its own place. */
export function putEntry(writer: IndexWriter, entry: IndexEntry): void {
  const { id, path, stamp } = entry
  const taken = writer.put(entry)
  if (taken === null) return
  const problem = `${path}: its id “${id}” is already used by ${taken}. Give it another id.`
  writer.putProblem({ path, stamp, problem })
}
