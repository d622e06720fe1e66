import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { drawingFrame } from './scripts/parts/drawing-frame.ts'
import { type Browser, findBrowser } from './tests/helpers/browser/chromium.ts'
import { leftOut } from './tests/helpers/depth.ts'
import { MAX_TEST_MS, MAX_WAIT_MS } from './tests/helpers/limits.ts'
import { NO_OLLAMA } from './tests/helpers/program/no-ollama.ts'
import { needNames, whyNot } from './tests/set-up/needs.ts'
import { orderWith } from './tests/set-up/run/order.ts'

/** The keychain of whoever runs tests is left alone, and so are their Ollama and the addresses that they confirmed. */
process.env['DOCKET_KEYCHAIN'] = 'off'
process.env['OLLAMA_HOST'] = NO_OLLAMA
process.env['DOCKET_ADDRESSES'] ??= join(tmpdir(), `docket-test-addresses-${process.pid}`)

/** Where there is none, what needs one is skipped, and the end of the run says why. */
const browser = whyNot('browser') === null ? await findBrowser() : null

/** A limit ends a hang and nothing else. */
const limits = {
  testTimeout: MAX_TEST_MS,
  hookTimeout: MAX_TEST_MS,
  expect: { poll: { timeout: MAX_WAIT_MS } },
} as const

/** Only the run before a change lands tries a test again, and its output names it with “retry”. */
const tries = { retry: process.env['CI'] === undefined ? 0 : 1 } as const

/** What a test puts in the place of something outside is gone after it. */
const takenBack = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true } as const

/** A test that needs something has its tag: where that is not there, it is skipped before anything of its file runs. */
const tags = needNames.map((name) => ({ name, skip: whyNot(name) !== null }))

/** Comparisons with the tools of the field, which only `npm test -- peers` runs: they need an environment of Python. */
const peers = process.env['DOCKET_TEST_PEERS'] === undefined ? ['tests/peers/**'] : []

/** Tests of the renderer's parts. */
const RENDERER = 'tests/renderer/**/*.test.{ts,tsx}'

/**
 * Everything that needs no window of its own: what runs under Node, and the parts of the renderer, each alone on a
 * page of a real Chromium. Stories are Playwright's: see `playwright.config.ts`.
 */
export default defineConfig({
  cacheDir: 'out/vitest',
  test: {
    // Much of a test is waiting, for a disk or another process: there is one more at once than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: orderWith([]) },
    coverage: { provider: 'v8', include: ['src/**'], reporter: ['text-summary'] },
    projects: [
      {
        // As the built program does: packages' builds for development check and log much more, and are not what ships.
        environments: { ssr: { resolve: { conditions: ['node', 'module', 'import', 'default'] } } },
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [RENDERER, ...peers, ...leftOut],
          environment: 'node',
          // Files share what they import: modules keep nothing that a test could see, and loading all takes a second.
          isolate: false,
          ...takenBack,
          tags,
          globalSetup: ['tests/set-up/built-children.ts'],
          setupFiles: [
            'tests/set-up/shipped-builds.ts',
            'tests/properties.ts',
            'tests/set-up/shared-modules.ts',
            'tests/set-up/usual-addresses.ts',
          ],
          ...limits,
          ...tries,
        },
      },
      ...(browser === null ? [] : [inBrowser(browser)]),
    ],
  },
})

/** The parts of the renderer, each alone on a page of a real Chromium. */
function inBrowser(browser: Browser): TestProjectInlineConfiguration {
  return {
    plugins: [react(), drawingFrame()],
    logLevel: 'error',
    optimizeDeps: {
      // A package that is found only while tests run would load the page again under them.
      include: [
        '@base-ui/react/dialog',
        '@base-ui/react/tooltip',
        '@orpc/client',
        '@orpc/client/message-port',
        '@orpc/client/websocket',
        '@orpc/server',
        '@orpc/server/message-port',
        '@orpc/tanstack-query',
        '@tanstack/react-query',
        '@tanstack/react-virtual',
        'diff',
        'lucide-react',
        'react',
        'react-dom',
        'react/jsx-dev-runtime',
        'uuid',
        'vitest-browser-react',
        'zod',
      ],
    },
    test: {
      name: 'renderer',
      include: [RENDERER],
      exclude: leftOut,
      setupFiles: ['tests/renderer/setup.ts'],
      ...limits,
      ...tries,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // In Electron a page learns that the other end of a port was closed; Chromium keeps that behind a switch.
        provider: playwright({
          launchOptions: {
            executablePath: browser.executablePath,
            args: [...browser.args, '--enable-blink-features=MessagePortCloseEvent'],
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 840 } }],
      },
    },
  }
}
