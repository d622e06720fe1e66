import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_WORK_MS } from '../helpers/limits.ts'
import { runDocket } from '../helpers/program/run-docket.ts'
import { until } from '../helpers/until.ts'

/** The environment variable with the folder of the samples of a run, which all its workers copy. */
export const SAMPLE_STORE = 'DOCKET_TEST_SAMPLES'

/** The folder of the store with the samples; the configuration of Playwright names one for each run. */
export function sampleStore(): string {
  return process.env[SAMPLE_STORE] ?? join(tmpdir(), `docket-test-samples-${process.pid}`)
}

/**
 * Loads the samples into a store that is not there yet, which takes seconds. The first worker that asks does so, and the
 * others wait; where it fails, the next one that asks tries again.
 * @param dir the folder of the store; a folder beside it, with `.loading` at its end, exists meanwhile
 */
export async function loadOnce(dir: string): Promise<void> {
  const loading = `${dir}.loading`
  while (!existsSync(dir)) {
    try {
      mkdirSync(loading)
    } catch (error) {
      if (!existsSync(loading) && !existsSync(dir)) throw error
      await until(() => existsSync(dir) || !existsSync(loading), MAX_WORK_MS)
      continue
    }
    try {
      if (existsSync(dir)) return // another worker has just ended
      const { exitCode, messages } = await runDocket(loading, ['samples'])
      if (exitCode !== 0) throw new Error(`The samples could not be loaded: ${messages}`)
      renameSync(loading, dir)
    } finally {
      rmSync(loading, { recursive: true, force: true })
    }
  }
}

/** Removes the store when the run has ended, which Playwright calls this for. */
export default function removeSamples(): void {
  for (const folder of [sampleStore(), `${sampleStore()}.loading`])
    rmSync(folder, { recursive: true, force: true })
}
