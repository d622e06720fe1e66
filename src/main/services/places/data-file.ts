import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Sha256 } from '../../../shared/domain/ids.ts'

/** A new file that is hashed while it is written, and synced to disk when it is closed. */
export async function createFile(path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  let isOpen = true
  const end = async () => {
    if (isOpen) await file.close()
    isOpen = false
  }

  return {
    async write(content: string | Uint8Array): Promise<void> {
      const data = typeof content === 'string' ? Buffer.from(content) : content
      hash.update(data)
      bytes += data.length
      await file.writeFile(data) // Appends at the current position, completely: a single write may stop short.
    },
    async close(): Promise<{ bytes: number; sha256: Sha256 }> {
      await file.sync()
      await end()
      return { bytes, sha256: Sha256.parse(hash.digest('hex')) }
    },
    /** Closes a file that will not be finished; does nothing for a finished one. */
    abandon: end,
  }
}

/** Writes a whole file; returns its size and hash. */
export async function writeText(path: string, text: string): Promise<{ bytes: number; sha256: Sha256 }> {
  const file = await createFile(path)
  try {
    await file.write(text)
    return await file.close()
  } finally {
    await file.abandon()
  }
}
