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
import { beside } from './beside.ts'
import { isAlive, ProcessId, thisProcess } from './processes.ts'

/** Files beside the database, each under the hash of its content. */
export function attachmentStore(dir: string) {
  const root = join(dir, 'attachments')
  const pathOf = (sha256: Sha256) => join(root, sha256.slice(0, 2), sha256)
  const plans = join(root, 'planned-removals')
  let planned = 0

  return {
    pathOf,
    /** Keeps a copy of a file. It is on disk for good when this returns. */
    async add(source: string): Promise<Sha256> {
      const sha256 = await hashOf(source)
      const target = pathOf(sha256)
      if (existsSync(target)) return sha256
      mkdirSync(dirname(target), { recursive: true })
      using copy = beside(target)
      await copyFile(source, copy.path)
      copy.keep()
      return sha256
    },
    /** At most so many bytes of a file, from a place on. */
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
    /** Notes files that may have to go with a case that is being erased; the note outlives a crash. */
    planRemoval(files: readonly Sha256[]): void {
      if (files.length === 0) return
      mkdirSync(plans, { recursive: true })
      const plan: Plan = { by: thisProcess(), files: [...files] }
      writeFileSync(join(plans, `${process.pid}-${planned++}.json`), JSON.stringify(plan), { flush: true })
    },
    hasPlans: () => existsSync(plans) && readdirSync(plans).length > 0,
    /** Removes the files that were noted, by this process or by one that died, and that nobody uses any more. */
    removePlanned(isUsed: (sha256: Sha256) => boolean): void {
      for (const name of readdirSync(plans)) {
        const { by, files } = planIn(plans, name)
        if (by.pid !== process.pid && isAlive(by)) continue
        for (const sha256 of files) if (!isUsed(sha256)) remove(sha256)
        rmSync(join(plans, name), { force: true })
      }
    },
  }

  function remove(sha256: Sha256): void {
    rmSync(pathOf(sha256), { force: true })
  }
}

export type AttachmentStore = ReturnType<typeof attachmentStore>

/** Files that may have to go, and who noted it. */
const Plan = z.object({ by: ProcessId, files: z.array(Sha256) })
type Plan = z.infer<typeof Plan>

/**
 * What a note plans. Earlier versions noted the files alone, under the number of their process; a note that a crash cut
 * short plans nothing, as its case was not erased yet.
 */
function planIn(folder: string, name: string): Plan {
  const by = { pid: Number.parseInt(name, 10), began: null }
  try {
    const earlier = z.array(Sha256).transform((files) => ({ by, files }))
    return z.union([Plan, earlier]).parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return { by, files: [] }
  }
}

/** The SHA-256 of a file, read as a stream. */
async function hashOf(file: string): Promise<Sha256> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return Sha256.parse(hash.digest('hex'))
}
