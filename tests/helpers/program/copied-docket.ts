import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { tempDir } from './temp-dir.ts'
import { type TempDocket, tempDocket } from './temp-docket.ts'

/**
 * Gives each test a program on a copy of one store, which the first of them makes and which is gone with the process. A
 * copy has ids of its own that the store does not have yet, and a keychain that does not know it.
 * @param make makes the store with everything in it; the program that it gives back is closed
 */
export function copiesOf(make: () => TempDocket | Promise<TempDocket>): () => Promise<TempDocket> {
  let kept: string | null = null
  return async () => {
    kept ??= keep(await make())
    const dir = join(tempDir(), 'store')
    cpSync(kept, dir, { recursive: true })
    return tempDocket(dir, { newId: () => v7() })
  }
}

function keep({ dir, close }: TempDocket): string {
  close()
  const place = mkdtempSync(join(tmpdir(), 'docket-kept-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  cpSync(dir, place, { recursive: true })
  return place
}
