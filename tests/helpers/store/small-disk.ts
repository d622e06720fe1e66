import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { tempDir } from '../program/temp-dir.ts'

/** Whether this machine lets the tests mount a disk of their own. */
export const MAY_MOUNT = mayMount()

/** A disk of a few megabytes that a test can fill and make read-only; it is gone with the test. */
export function smallDisk(megabytes: number) {
  const dir = tempDir()
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir)
  onTestFinished(() => void execFileSync('umount', ['--lazy', dir]))
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
    setReadOnly: () => mount('-o', 'remount,ro', dir),
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' })
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const dir = `/tmp/docket-mount-${process.pid}`
  try {
    mkdirSync(dir)
    const before = statSync(dir).dev
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir)
    const isOther = statSync(dir).dev !== before
    execFileSync('umount', [dir], { stdio: 'ignore' })
    return isOther
  } catch {
    return false
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
