import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Sha256 } from '../../shared/domain/ids.ts'

/** Files beside the database, each under the hash of its content. */
export function attachmentStore(dir: string) {
  const root = join(dir, 'attachments')
  const pathOf = (sha256: Sha256) => join(root, sha256.slice(0, 2), sha256)
  let copies = 0

  return {
    pathOf,
    /** Keeps a copy of a file. It is on disk for good when this returns. */
    async add(source: string): Promise<Sha256> {
      const sha256 = await hashOf(source)
      const target = pathOf(sha256)
      if (existsSync(target)) return sha256
      mkdirSync(dirname(target), { recursive: true })
      const partial = `${target}.${process.pid}-${copies++}.partial`
      try {
        await copyFile(source, partial)
        syncPath(partial)
        renameSync(partial, target)
        syncPath(dirname(target))
      } finally {
        rmSync(partial, { force: true })
      }
      return sha256
    },
    remove: (sha256: Sha256) => rmSync(pathOf(sha256), { force: true }),
  }
}

export type AttachmentStore = ReturnType<typeof attachmentStore>

/** The SHA-256 of a file's content, read as a stream. */
export async function hashOf(file: string): Promise<Sha256> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return Sha256.parse(hash.digest('hex'))
}

function syncPath(path: string): void {
  if (process.platform === 'win32') return // folders cannot be opened there, and a rename is durable
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
