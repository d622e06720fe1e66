import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { Sha256 } from '../../shared/domain/ids.ts'
import { hasOthers } from './holders.ts'
import { flushed, partialFile } from './partial-file.ts'
import { ownName } from './process-token.ts'

/** The attachment files of a store, each named by the hash of its content. */
export function attachmentStore(dir: string) {
  const root = join(dir, 'attachments')
  const pathOf = (sha256: Sha256) => join(root, sha256.slice(0, 2), sha256)
  const plans = join(root, 'planned-removals')
  const planned = new Set<string>()

  return {
    pathOf,
    /** Stores a copy of a file and returns its hash. The copy is durable when this returns. */
    async add(source: string): Promise<Sha256> {
      const sha256 = await hashOf(source)
      const target = pathOf(sha256)
      if (existsSync(target)) return sha256
      mkdirSync(dirname(target), { recursive: true })
      using copy = partialFile(target, { folder: root })
      await copyFile(source, copy.path)
      await flushed(copy.path)
      copy.keep()
      return sha256
    },
    /** Reads at most `most` bytes of a file, from an offset. */
    async read(sha256: Sha256, from: number, most: number): Promise<Uint8Array<ArrayBuffer>> {
      const file = await open(pathOf(sha256))
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(most), 0, most, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    has: (sha256: Sha256) => existsSync(pathOf(sha256)),
    remove,
    /** Records files that may be removed with a case that is being erased; the record survives a crash. */
    planRemoval(files: readonly Sha256[]): void {
      if (files.length === 0) return
      mkdirSync(plans, { recursive: true })
      const name = `${ownName()}.json`
      planned.add(name)
      writeFileSync(join(plans, name), JSON.stringify({ files: [...files] } satisfies Plan), { flush: true })
    },
    hasPlans: () => existsSync(plans) && readdirSync(plans).length > 0,
    /**
     * Removes the recorded files that no case uses. Call it in a transaction, so that no other process is half-way
     * through an erasure. The record of another process stays while a case has its files, as that case may be about to
     * be erased.
     */
    removePlanned(isUsed: (sha256: Sha256) => boolean): void {
      for (const name of readdirSync(plans)) {
        const files = planIn(join(plans, name))
        const kept = files.filter(isUsed)
        for (const sha256 of files) if (!kept.includes(sha256)) remove(sha256)
        if (kept.length > 0 && !planned.has(name) && hasOthers(dir)) continue
        planned.delete(name)
        rmSync(join(plans, name), { force: true })
      }
    },
  }

  function remove(sha256: Sha256): void {
    rmSync(pathOf(sha256), { force: true })
  }
}

export type AttachmentStore = ReturnType<typeof attachmentStore>

/** Files that may be removed. */
const Plan = z.object({ files: z.array(Sha256) })
type Plan = z.infer<typeof Plan>

/**
 * Returns the files of a removal record. Earlier versions recorded the bare list. A record that a crash cut short
 * contains no files, as its case was not erased yet.
 */
function planIn(file: string): Sha256[] {
  try {
    const earlier = z.array(Sha256).transform((files) => ({ files }))
    return z.union([Plan, earlier]).parse(JSON.parse(readFileSync(file, 'utf8'))).files
  } catch {
    return []
  }
}

/** Returns the SHA-256 of a file, read as a stream. */
async function hashOf(file: string): Promise<Sha256> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return Sha256.parse(hash.digest('hex'))
}
