import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { Sha256 } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import { partialFile } from '../partial-file.ts'
import { FIRST_FORMAT, hasTable, PART_BYTES } from './format.ts'

/** An attachment of a case. */
export interface CaseFile {
  readonly sha256: Sha256
  /** A case that has the file. */
  readonly caseId: string
}

const Files = z.array(z.object({ sha256: Sha256 }))

/** Returns every attachment of the cases in a database, without duplicates. */
export function filesOfCases(db: Connection): CaseFile[] {
  const rows = db
    .prepare<[], { id: string; attachments: string }>(
      "SELECT id, attachments FROM cases WHERE attachments <> '[]'",
    )
    .all()
  const files = rows.flatMap(({ id, attachments }) => {
    const found = Files.safeParse(parsed(attachments))
    return found.success ? found.data.map(({ sha256 }) => [sha256, { sha256, caseId: id }] as const) : []
  })
  return [...new Map(files).values()]
}

/** Returns the path of an attachment. */
export function attachmentPath(root: string, sha256: string): string {
  return join(root, sha256.slice(0, 2), sha256)
}

/** Writes a file into a backup, in parts. Returns what is wrong with the file; then no part of it is in the backup. */
export function packFile(
  db: Connection,
  root: string,
  sha256: Sha256,
  partBytes = PART_BYTES,
): 'missing' | 'changed' | 'unreadable' | null {
  const path = attachmentPath(root, sha256)
  if (!existsSync(path)) return 'missing'
  const add = db.prepare<[string, number, Uint8Array]>('INSERT INTO backup_parts VALUES (?, ?, ?)')
  const drop = db.prepare<[string]>('DELETE FROM backup_parts WHERE sha256 = ?')
  try {
    const found = digestOfParts(partsOfFile(path, partBytes), (part, content) =>
      add.run(sha256, part, content),
    )
    if (found === sha256) return null
    drop.run(sha256)
    return 'changed'
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    drop.run(sha256)
    return 'unreadable'
  }
}

/** Returns the files in a backup, in either format. */
export function packedFiles(db: Connection): string[] {
  return hasTable(db, FIRST_FORMAT)
    ? db.prepare<[], string>(`SELECT substr(path, 4) FROM ${FIRST_FORMAT}`).pluck().all()
    : db.prepare<[], string>('SELECT DISTINCT sha256 FROM backup_parts').pluck().all()
}

/** Whether a file in a backup has the content that its name states. */
export function isPackedWhole(db: Connection, sha256: string): boolean {
  return digestOfParts(partsIn(db, sha256), () => undefined) === sha256
}

/** Writes a file of a backup into a store; replaces a damaged file. */
export function unpackFile(db: Connection, root: string, sha256: Sha256): void {
  const target = attachmentPath(root, sha256)
  if (existsSync(target) && fileDigest(target) === sha256) return
  mkdirSync(dirname(target), { recursive: true })
  using file = partialFile(target, { folder: root })
  const handle = openSync(file.path, 'wx')
  try {
    for (const content of partsIn(db, sha256)) appendFileSync(handle, content)
  } finally {
    closeSync(handle)
  }
  file.keep()
}

/** Returns the SHA-256 of a file. */
export function fileDigest(path: string): string {
  return digestOfParts(partsOfFile(path, PART_BYTES), () => undefined)
}

function digestOfParts(
  parts: Iterable<Uint8Array>,
  each: (part: number, content: Uint8Array) => void,
): string {
  const digest = createHash('sha256')
  let part = 0
  for (const content of parts) {
    digest.update(content)
    each(part++, content)
  }
  return digest.digest('hex')
}

/** Yields one empty part for an empty file, so that the file exists in the backup. */
function* partsOfFile(path: string, bytes: number): Generator<Uint8Array> {
  const handle = openSync(path, 'r')
  try {
    for (let isFirst = true; ; isFirst = false) {
      const content = Buffer.alloc(bytes)
      const read = readSync(handle, content)
      if (read === 0 && !isFirst) return
      yield content.subarray(0, read)
      if (read === 0) return
    }
  } finally {
    closeSync(handle)
  }
}

function* partsIn(db: Connection, sha256: string): Generator<Uint8Array> {
  const parts = hasTable(db, FIRST_FORMAT)
    ? db
        .prepare<[string], Uint8Array>(`SELECT content FROM ${FIRST_FORMAT} WHERE path = ?`)
        .pluck()
        .all(`${sha256.slice(0, 2)}/${sha256}`)
    : db
        .prepare<[string], Uint8Array>('SELECT content FROM backup_parts WHERE sha256 = ? ORDER BY part')
        .pluck()
        .iterate(sha256)
  yield* parts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
