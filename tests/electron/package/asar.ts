import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const File = z.object({
  size: z.int().nonnegative(),
  offset: z.coerce.number().optional(),
  unpacked: z.literal(true).optional(),
  integrity: z.object({ algorithm: z.literal('SHA256'), hash: z.string() }),
})

interface Folder {
  files: Record<string, Folder | z.infer<typeof File>>
}
const Folder: z.ZodType<Folder> = z.lazy(() =>
  z.object({ files: z.record(z.string(), z.union([Folder, File])) }),
)

export interface PackedFile {
  readonly path: string
  /** It stands beside the archive instead of in it. */
  readonly isUnpacked: boolean
  readonly content: Buffer
  /** Whether the content has the hash that the archive promises; Electron ends where it has not. */
  readonly isIntact: boolean
}

/** Reads an archive of Electron: four numbers of 32 bits, the tree as JSON, then the files one after another. */
export function readAsar(archive: string): PackedFile[] {
  const bytes = readFileSync(archive)
  const base = 8 + bytes.readUInt32LE(4)
  const tree = Folder.parse(JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))))
  return filesOf(tree, '').map(([path, file]) => {
    const at = base + (file.offset ?? 0)
    const isUnpacked = file.unpacked === true
    const content = isUnpacked
      ? readFileSync(join(`${archive}.unpacked`, path))
      : bytes.subarray(at, at + file.size)
    const hash = createHash('sha256').update(content).digest('hex')
    return {
      path,
      isUnpacked,
      content,
      isIntact: content.length === file.size && hash === file.integrity.hash,
    }
  })
}

/** Lays the application out as files, the way Electron shows it to its code. */
export function extract(files: readonly PackedFile[], folder: string): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

function filesOf(folder: Folder, at: string): [string, z.infer<typeof File>][] {
  return Object.entries(folder.files).flatMap(([name, entry]) =>
    'files' in entry ? filesOf(entry, `${at}${name}/`) : [[`${at}${name}`, entry] satisfies [string, object]],
  )
}
