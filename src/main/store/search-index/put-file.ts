import type { IndexEntry, IndexWriter } from './index-writer.ts'

/** The content of a file: its entries, and sentences about what could not be read. */
export interface FileEntries {
  readonly path: string
  readonly stamp: string
  readonly memories: readonly Omit<IndexEntry, 'path' | 'stamp'>[]
  readonly problems: readonly string[]
}

/** Replaces the entries of a file in an index. An entry whose id another file has is a problem of this file. */
export function putFile(writer: IndexWriter, { path, stamp, memories, problems }: FileEntries): void {
  writer.removePath(path)
  writer.putFile(path, stamp)
  for (const memory of memories) putEntry(writer, { ...memory, path, stamp })
  for (const problem of problems) writer.putProblem({ path, stamp, problem })
}

/** Adds an entry; if its id is taken, records a problem instead. */
export function putEntry(writer: IndexWriter, entry: IndexEntry): void {
  const { id, path, stamp } = entry
  const taken = writer.put(entry)
  if (taken === null) return
  const problem = `${path}: its id “${id}” is already used by ${taken}. Give it another id.`
  writer.putProblem({ path, stamp, problem })
}
