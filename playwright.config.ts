import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { ElectronOptions } from './tests/electron/fixtures.ts'
import { findBrowser } from './tests/helpers/browser/chromium.ts'
import { findElectron } from './tests/set-up/needs.ts'
import { IN_ELECTRON } from './tests/set-up/run/parts.ts'
import { OF_PAGE } from './tests/stories/story.ts'

/** The keychain of whoever runs stories is left alone, and so are the addresses that they confirmed. */
process.env['DOCKET_KEYCHAIN'] = 'off'
process.env['DOCKET_ADDRESSES'] ??= join(tmpdir(), `docket-test-addresses-${process.pid}`)

/** Stories that need a window: in a browser, in Electron's stand-in, and in Electron where it is installed. */
const { executablePath, args } = await findBrowser()
const electron = findElectron()

const inElectron = {
  testDir: 'tests/electron',
} satisfies NonNullable<PlaywrightTestConfig['projects']>[number]

/**
 * What the browser has proven of the page is not told on the stand-in again before there is a package to tell it on,
 * which is made where the system is Linux.
 */
const isToldTwice = process.env['DOCKET_APPLICATION'] !== undefined || process.platform !== 'linux'

export default defineConfig<ElectronOptions>({
  outputDir: 'out/e2e',
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  // A story waits for pages and programs half of its time, and each has a store and a program of its own.
  workers: 2,
  fullyParallel: true,
  // One that fails once and then passes is reported as flaky: on a busy machine that must not stop the rest.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list'], ['./tests/set-up/run/story-outcomes.ts']],
  // The longest takes forty seconds on a quiet machine; each limit stands for a hang, on one three times as slow too.
  timeout: 150_000,
  globalTimeout: 64 * 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    viewport: { width: 1280, height: 840 },
    locale: 'en-US',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // To record every step takes a third more: where a failure is tried again, that time is recorded.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    { name: 'browser', testDir: 'tests/e2e' },
    { ...inElectron, name: 'electron', ...(isToldTwice ? {} : { grepInvert: new RegExp(OF_PAGE) }) },
    ...('path' in electron
      ? [
          {
            ...inElectron,
            name: IN_ELECTRON,
            testIgnore: '**/*.standin.spec.ts',
            use: { electronPath: electron.path },
          },
        ]
      : []),
  ],
})
