import { createHash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Sha256 } from '../../../shared/domain/ids.ts'
import { attachmentStore } from '../attachments.ts'

/** A file as its case states it. */
export interface NamedFile {
  readonly sha256: Sha256
  readonly bytes: number
}

/** A file that differs from what the cases state; `name` is its path below the attachments folder. */
export interface FileDifference {
  readonly kind: 'missing' | 'changed' | 'added'
  readonly name: string
}

/** Number of bytes per read. */
const PIECE_BYTES = 1 << 20

/**
 * Yields every attachment whose content differs from its name, and every entry of the folder that is not an attachment.
 * An intact file without a case is not a finding: it was left by an interrupted import, or belongs to one in progress.
 * `step` is called with the number of files read; an exception ends the walk.
 */
export function* fileDifferences(
  dir: string,
  named: readonly NamedFile[],
  step: (done: number) => void,
): Generator<FileDifference> {
  const { pathOf } = attachmentStore(dir)
  const root = join(dir, 'attachments')
  const buffer = Buffer.alloc(PIECE_BYTES)
  const known = new Set<string>()
  for (const [done, { sha256, bytes }] of named.entries()) {
    const path = pathOf(sha256)
    known.add(path)
    const kind = !existsSync(path) ? 'missing' : isFile(path, sha256, bytes, buffer) ? null : 'changed'
    if (kind !== null) yield { kind, name: nameOf(path) }
    step(done + 1)
  }
  for (const path of filesIn(root)) {
    if (known.has(path)) continue
    const [, name = ''] = /[/\\]([0-9a-f]{64})$/.exec(path) ?? []
    const isLeft =
      name !== '' && path === join(root, name.slice(0, 2), name) && isFile(path, name, null, buffer)
    if (!isLeft) yield { kind: 'added', name: nameOf(path) }
  }

  function nameOf(path: string): string {
    return relative(root, path).split(sep).join('/')
  }
}

/** Returns everything in a folder except records of planned removals and partial files. */
function filesIn(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](planned-removals[/\\][^/\\]+|\.[0-9a-f]{64}\.partial-[\d-]+)$/.test(path))
}

/** Whether a path is a regular file, not a link, with this size (if known) and content. */
function isFile(path: string, sha256: string, bytes: number | null, buffer: Buffer): boolean {
  const found = lstatSync(path)
  if (!found.isFile() || (bytes !== null && found.size !== bytes)) return false
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const read = readSync(file, buffer, 0, buffer.length, null)
      if (read === 0) return hash.digest('hex') === sha256
      hash.update(buffer.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
}
