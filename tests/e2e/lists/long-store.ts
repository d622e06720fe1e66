import type { Page } from '@playwright/test'
import { seed } from '../../../bench/lib/store/store.ts'
import { alone } from '../../helpers/program/alone.ts'
import { serveDocket } from '../../helpers/program/serve-docket.ts'
import { test as base, expect } from '../fixtures.ts'

/** A host on a store with this number of cases, and the window that shows it. */
export const test = base.extend<{ cases: number }>({
  cases: [1, { option: true }],
  docket: async ({ program, storeDir, commandLine, cases }, use) => {
    await seed({ dir: storeDir, cases })
    await using host = await serveDocket(storeDir, { env: alone, cli: program })
    await use({
      address: host.address,
      stop: () => host[Symbol.asyncDispose](),
      storeDir,
      cli: (...args) => commandLine.run(storeDir, args),
    })
  },
})

/** Loads the window once more, and counts from then on how often it asks for `what` at the wire. */
export async function countAsked(page: Page, what: string): Promise<{ asked: number }> {
  const count = { asked: 0 }
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes(what)) count.asked += 1
    }),
  )
  await page.reload()
  return count
}

export { expect }
