import { createHash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Sha256 } from '../../../shared/domain/ids.ts'
import { attachmentStore } from '../attachments.ts'

/** A file of a case as the case names it. */
export interface NamedFile {
  readonly sha256: Sha256
  readonly bytes: number
}

/** A file that is not as the cases say; `name` is its path below the folder of attachments. */
export interface FileDifference {
  readonly kind: 'missing' | 'changed' | 'added'
  readonly name: string
}

/** So much of a file is read at once. */
const PIECE_BYTES = 1 << 20

/**
 * Every attachment of a store that is not what its name says, and every file among them that is none. A file that is
 * what its name says and belongs to no case was left by an import that ended half-way, or belongs to one that is under
 * way: it is no finding. `step` is told of how many files were read; what it throws ends the walk.
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

/** Everything in a folder but notes of planned removals and files on their way to their name. */
function filesIn(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](planned-removals[/\\][^/\\]+|\.[0-9a-f]{64}\.partial-[\d-]+)$/.test(path))
}

/** Whether a path is a file, no link, of this size (where one is known) and this content. */
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
