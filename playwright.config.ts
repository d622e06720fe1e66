import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { ElectronOptions } from './tests/electron/fixtures.ts'
import { findBrowser } from './tests/helpers/browser/chromium.ts'
import { findElectron } from './tests/set-up/needs.ts'
import { IN_ELECTRON } from './tests/set-up/run/parts.ts'

/** Stories that need a window: in a browser, in Electron's stand-in, and in Electron where it is installed. */
const { executablePath, args } = await findBrowser()
const electron = findElectron()

const inElectron = {
  testDir: 'tests/electron',
} satisfies NonNullable<PlaywrightTestConfig['projects']>[number]

export default defineConfig<ElectronOptions>({
  outputDir: 'out/e2e',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 1,
  // One that fails once and then passes is reported as flaky: on a busy machine that must not stop the rest.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list'], ['./tests/set-up/run/story-outcomes.ts']],
  timeout: 60_000,
  globalTimeout: 18 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    viewport: { width: 1280, height: 840 },
    locale: 'en-US',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'browser', testDir: 'tests/e2e' },
    { ...inElectron, name: 'electron' },
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
