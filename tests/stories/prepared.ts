import { cpSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { type CommandLine, startCommandLine } from '../helpers/program/command-line/command-line.ts'
import { storeFolder } from '../helpers/store/store-folder.ts'
import { loadOnce, sampleStore } from './sample-store.ts'

/** The content of a store when its window opens: nothing, or the samples of every pipeline. */
export type Filling = 'nothing' | 'samples'

export interface PreparedFixtures {
  filling: Filling
  /** A store of the test's own, with that in it. */
  storeDir: string
}

export interface PreparedWorkerFixtures {
  commandLine: CommandLine
  /** Copies the samples, as `docket samples` loads them, into the folder of a new store. */
  copySamples: (dir: string) => Promise<void>
}

/** A store for each test, and the command line: what the fixtures of both hosts start from. */
export const prepared = base.extend<PreparedFixtures, PreparedWorkerFixtures>({
  commandLine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      await using commandLine = startCommandLine()
      await use(commandLine)
    },
    { scope: 'worker' },
  ],
  copySamples: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      await use(async (dir) => {
        await loadOnce(sampleStore())
        cpSync(sampleStore(), dir, { recursive: true })
      })
    },
    { scope: 'worker' },
  ],
  filling: ['nothing', { option: true }],
  storeDir: async ({ filling, copySamples }, use) => {
    using store = storeFolder()
    if (filling === 'samples') await copySamples(store.dir)
    await use(store.dir)
  },
})
