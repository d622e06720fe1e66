import { join } from 'node:path'
import { expect } from '@playwright/test'
import { settleProblems } from '../helpers/browser/page-problems.ts'
import { ROOT } from '../helpers/program/run-docket.ts'
import { prepared } from '../stories/prepared.ts'
import type { StoryDocket } from '../stories/story.ts'
import type { Wire } from '../stories/wire.ts'
import { answerDialogs } from './driver/answer-dialogs.ts'
import { binary } from './driver/binary.ts'
import type { Desktop, Driver } from './driver/driver.ts'
import { type ForeignSite, startForeignSite } from './driver/foreign-site.ts'
import { portWire } from './driver/port-wire.ts'
import { standin } from './standin/launch.ts'

export interface ElectronOptions {
  /** The real Electron to run on; `null` for the stand-in. */
  electronPath: string | null
}

interface Fixtures {
  driver: Driver
  docket: StoryDocket
  /** The application, running on the store of `docket`. */
  desktop: Desktop
  /**
   * Errors of the page until now. An error that is still in here when a test ends, fails it: take out the expected
   * ones.
   */
  problems: string[]
  /** The wire between the page and the main process. */
  wire: Wire
  /** A site that is not ours, and must see nothing of us. */
  foreignSite: ForeignSite
}

/** The folder of the built application: the project, or what came out of a package. */
const APPLICATION = process.env['DOCKET_APPLICATION'] ?? ROOT

/** The same names as in `tests/e2e/fixtures.ts`, for the application under Electron. */
export const test = prepared.extend<ElectronOptions & Fixtures>({
  electronPath: [null, { option: true }],
  driver: async ({ electronPath }, use) => {
    await use(electronPath === null ? standin(APPLICATION) : binary(electronPath, APPLICATION))
  },
  docket: async ({ storeDir, commandLine }, use) => {
    await use({ storeDir, cli: (...args) => commandLine.run(storeDir, args) })
  },
  desktop: async ({ driver, docket }, use) => {
    await using desktop = await driver.launch(docket.storeDir)
    await answerDialogs(desktop, join(docket.storeDir, 'exports'))
    await use(desktop)
  },
  problems: async ({ desktop }, use) => {
    await use(desktop.problems)
    await settleProblems(desktop.page, desktop.problems)
    expect(desktop.problems, 'errors of the page').toEqual([])
  },
  wire: async ({ desktop }, use) => {
    await use(await portWire(desktop))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  foreignSite: async ({}, use) => {
    await using foreignSite = await startForeignSite()
    await use(foreignSite)
  },
  page: async ({ desktop, problems: _watched }, use) => {
    await use(desktop.page)
  },
})

export { expect }
