import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findElectron } from './tests/electron/driver/binary.ts'
import type { ElectronOptions } from './tests/electron/fixtures.ts'
import { findBrowser } from './tests/helpers/browser/chromium.ts'

/** Stories that need a window: in a browser, in Electron's stand-in, and in Electron where it is installed. */
const { executablePath, args } = await findBrowser()
const electron = findElectron()
if ('whyNot' in electron) sayOnce(`Not tested in the real Electron: ${electron.whyNot}.`)

const inElectron = {
  testDir: 'tests/electron',
} satisfies NonNullable<PlaywrightTestConfig['projects']>[number]

export default defineConfig<ElectronOptions>({
  outputDir: 'out/e2e',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 1,
  // One that fails once and then passes is reported as flaky: on a busy machine that must not stop the rest.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list']],
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
            name: 'electron-binary',
            testIgnore: '**/*.standin.spec.ts',
            use: { electronPath: electron.path },
          },
        ]
      : []),
  ],
})

/** Workers read this file too, and inherit what their parent has said. */
function sayOnce(text: string): void {
  if (process.env['DOCKET_TEST_ELECTRON_SAID'] === '1') return
  process.env['DOCKET_TEST_ELECTRON_SAID'] = '1'
  process.stderr.write(`${text}\n`)
}
