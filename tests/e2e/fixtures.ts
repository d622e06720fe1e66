import { expect } from '@playwright/test'
import { problemsOf, settleProblems } from '../helpers/browser/page-problems.ts'
import { alone } from '../helpers/program/alone.ts'
import { CLI, runDocket } from '../helpers/program/run-docket.ts'
import { serveDocket } from '../helpers/program/serve-docket.ts'
import { prepared } from '../stories/prepared.ts'
import type { StoryDocket } from '../stories/story.ts'
import type { Wire } from '../stories/wire.ts'
import { socketWire } from './socket-wire.ts'

export interface ServedDocket extends StoryDocket {
  /** Where the window is, with the token of this launch. */
  readonly address: string
  /** Ends the host. */
  stop(): Promise<void>
}

export interface Fixtures {
  /** The built command line that serves the window. */
  program: string
  docket: ServedDocket
  /**
   * Errors of the page until now. An error that is still in here when a test ends, fails it: take out the expected
   * ones.
   */
  problems: string[]
  /** The wire between the page and its host. Name it before the page, whose socket it holds. */
  wire: Wire
}

/** A store of its own for every test, `docket serve` on it, and a page that shows it and must log no error. */
export const test = prepared.extend<Fixtures>({
  program: CLI,
  docket: async ({ program, storeDir, commandLine }, use) => {
    await using host = await serveDocket(storeDir, { env: alone, cli: program })
    await use({
      address: host.address,
      stop: () => host[Symbol.asyncDispose](),
      storeDir,
      cli: (...args) =>
        program === CLI ? commandLine.run(storeDir, args) : runDocket(storeDir, args, program),
    })
  },
  problems: async ({ context }, use) => {
    const problems = problemsOf(context)
    await use(problems)
    const [page] = context.pages()
    if (page !== undefined) await settleProblems(page, problems)
    expect(problems, 'errors of the page').toEqual([])
  },
  wire: async ({ context }, use) => {
    await use(await socketWire(context))
  },
  page: async ({ page, docket, problems: _watched }, use) => {
    await page.goto(docket.address)
    await use(page)
  },
})

export { expect }
