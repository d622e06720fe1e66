import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { ElectronOptions } from './tests/electron/fixtures.ts'
import { findBrowser } from './tests/helpers/browser/chromium.ts'
import { leftOut } from './tests/helpers/depth.ts'
import { MAX_STORIES_MS, MAX_TEST_MS, MAX_WAIT_MS } from './tests/helpers/limits.ts'
import { NO_OLLAMA } from './tests/helpers/program/no-ollama.ts'
import { findElectron } from './tests/set-up/needs.ts'
import { IN_ELECTRON } from './tests/set-up/run/parts.ts'
import { SAMPLE_STORE } from './tests/stories/sample-store.ts'

/** The keychain of whoever runs stories is left alone, and so are their Ollama and the addresses that they confirmed. */
process.env['DOCKET_KEYCHAIN'] = 'off'
process.env['OLLAMA_HOST'] = NO_OLLAMA
process.env['DOCKET_ADDRESSES'] ??= join(tmpdir(), `docket-test-addresses-${process.pid}`)
process.env[SAMPLE_STORE] ??= join(tmpdir(), `docket-test-samples-${process.pid}`)

/** Stories that need a window: in a browser, in Electron's stand-in, and in Electron where it is installed. */
const { executablePath, args } = await findBrowser()
const electron = findElectron()

const inElectron = {
  testDir: 'tests/electron',
  testIgnore: leftOut,
} satisfies NonNullable<PlaywrightTestConfig['projects']>[number]

export default defineConfig<ElectronOptions>({
  outputDir: 'out/e2e',
  globalTeardown: './tests/stories/sample-store.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  // A story waits for pages and programs half of its time, and each has a store and a program of its own.
  workers: 3,
  fullyParallel: true,
  // A story that fails now and then has a fault, or the program has one: nothing is tried again, but for the run before
  // a change lands, which names each that passed on its second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list'], ['./tests/set-up/run/story-outcomes.ts']],
  timeout: MAX_TEST_MS,
  globalTimeout: MAX_STORIES_MS,
  expect: { timeout: MAX_WAIT_MS, toPass: { timeout: MAX_WAIT_MS } },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    viewport: { width: 1280, height: 840 },
    locale: 'en-US',
    actionTimeout: MAX_WAIT_MS,
    navigationTimeout: MAX_WAIT_MS,
    // Nothing moves that only takes time: to draw it frame by frame is a tenth of the work of a page.
    contextOptions: { reducedMotion: 'reduce' },
    // To record every step of every story takes a third more: `--trace on` does it for one that is repeated alone.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', testDir: 'tests/e2e', testIgnore: leftOut },
    { ...inElectron, name: 'electron' },
    ...('path' in electron
      ? [
          {
            ...inElectron,
            name: IN_ELECTRON,
            testIgnore: ['**/*.standin.spec.ts', ...leftOut],
            use: { electronPath: electron.path },
          },
        ]
      : []),
  ],
})
