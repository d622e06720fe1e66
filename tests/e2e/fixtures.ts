import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test as base, expect } from '@playwright/test'
import { problemsOf, settleProblems } from '../helpers/page-problems.ts'
import { CLI, runDocket } from '../helpers/run-docket.ts'
import { storeFolder } from '../helpers/store-folder.ts'
import type { StoryDocket } from '../stories/story.ts'

const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 10_000

export interface ServedDocket extends StoryDocket {
  /** Where the window is, with the token of this launch. */
  readonly address: string
}

interface Fixtures {
  docket: ServedDocket
  /** Errors of the page so far. What is left in here when a test ends, fails it: take out what you expect. */
  problems: string[]
}

/** A store of its own for every test, `docket serve` on it, and a page that shows it and may not complain. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  docket: async ({}, use) => {
    using store = storeFolder()
    await using host = await serve(store.dir)
    await use({
      address: host.address,
      storeDir: store.dir,
      cli: (...args) => runDocket(store.dir, args),
    })
  },
  problems: async ({ context }, use) => {
    const problems = problemsOf(context)
    await use(problems)
    const [page] = context.pages()
    if (page !== undefined) await settleProblems(page, problems)
    expect(problems, 'errors of the page').toEqual([])
  },
  page: async ({ page, docket, problems: _watched }, use) => {
    await page.goto(docket.address)
    await use(page)
  },
})

export { expect }

async function serve(storeDir: string) {
  const child = spawn(process.execPath, [CLI, 'serve'], {
    env: { ...process.env, DOCKET_STORE: storeDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(limit)
    expect(child.signalCode, 'docket serve did not stop when it was told to').not.toBe('SIGKILL')
  }
  try {
    const lines = createInterface({ input: child.stdout })
    const [address]: unknown[] = await once(lines, 'line', { signal: AbortSignal.timeout(START_LIMIT_MS) })
    if (typeof address !== 'string') throw new TypeError('docket serve printed no address')
    return { address, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw new Error('docket serve did not start', { cause: error })
  }
}
