import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as z from 'zod'
import type { Json } from './shown.ts'

const STORES = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'stores')

/** The moment at which an older store was looked at: when it was made, and a claim in it still held. */
export const LOOKED_AT = Date.UTC(2025, 2, 7, 9, 40)

/** Output of the program of its time about a store: by its services, and on the command line, `show` of one case. */
const Snapshot = z.object({ caseId: z.string(), shown: z.custom<Json>(), printed: z.custom<Json>() })
type Snapshot = z.infer<typeof Snapshot>

/** The files of a pack, in their order. */
const Packed = z.array(z.object({ name: z.string(), bytes: z.int().nonnegative() }))

/** Writes the files of an older store into a folder: `store/` with `docket.db` and attachments, and `store.backup`. */
export function unpackStore(name: string, dir: string): void {
  const pack = unpacked(name, 'files.br')
  const end = pack.indexOf('\n')
  let from = end + 1
  for (const file of Packed.parse(JSON.parse(pack.toString('utf8', 0, end)))) {
    const path = join(dir, file.name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, pack.subarray(from, from + file.bytes))
    from += file.bytes
  }
}

/** Output about a store of the program that wrote it. */
export function snapshotOf(name: string): Snapshot {
  return Snapshot.parse(JSON.parse(unpacked(name, 'shown.br').toString()))
}

function unpacked(name: string, file: string): Buffer {
  return brotliDecompressSync(readFileSync(join(STORES, name, file)))
}
