import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Sha256 } from '../../shared/domain/ids.ts'

/** A new file that is hashed as it is written, and on the disk when it is closed. */
export async function createFile(path: string) {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let bytes = 0

  return {
    async write(text: string): Promise<void> {
      const data = Buffer.from(text)
      hash.update(data)
      bytes += data.length
      await file.write(data)
    },
    async close(): Promise<{ bytes: number; sha256: Sha256 }> {
      await file.sync()
      await file.close()
      return { bytes, sha256: Sha256.parse(hash.digest('hex')) }
    },
  }
}

/** Writes a whole file; gives its size and hash. */
export async function writeText(path: string, text: string): Promise<{ bytes: number; sha256: Sha256 }> {
  const file = await createFile(path)
  await file.write(text)
  return file.close()
}
