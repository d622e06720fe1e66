import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for one test, gone when the test has ended. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'docket-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
