import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { tempDir } from '../program/temp-dir.ts'
import { mountDisk } from './mounted-disk.ts'

/** A disk of a few megabytes that a test with the tag `own-disk` can fill and make read-only; it is gone with the test. */
export function smallDisk(megabytes: number) {
  const dir = tempDir()
  const disk = mountDisk(dir, megabytes)
  onTestFinished(disk.unmount)
  const filling = join(dir, 'filling')
  return {
    dir,
    fill(): void {
      try {
        for (let part = 0; ; part += 1) writeFileSync(`${filling}-${part}`, Buffer.alloc(4_096))
      } catch {
        // Full, down to the last block.
      }
    },
    setReadOnly: disk.setReadOnly,
  }
}
