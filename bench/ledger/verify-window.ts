/**
 * Keys and pages of the queue while the store is verified. Keys are pressed in a real Chromium, each timed from its
 * event to the next frame; a second client asks the host for the first page of the queue over a socket of its own,
 * because under Electron the host process also passes input on. `--cases N`, `--seconds N`.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { seed } from '../lib/store/store.ts'
import { connect, serve } from '../lib/window/host.ts'
import { askFromAside, keyTimes, pressKeys, tellTimes, timeKeys } from '../lib/window/window.ts'

const P99_MS = 50

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '20000' }, seconds: { type: 'string', default: '30' } },
})
const cases = Number(values.cases)
const dir = join(tmpdir(), `docket-bench-${cases}`)
await seed({ dir, cases })
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
const host = await serve(dir)
const { client, close } = await connect(host.address)
try {
  const page = await browser.newPage()
  await page.goto(host.address)
  await page.locator('[role="row"][data-cursor]').waitFor()
  await timeKeys(page)
  const over = new AbortController()
  const pressing = pressKeys(page, over.signal)
  const asking = askFromAside(host.address)
  const verified = await verifyFor(Number(values.seconds) * 1_000)
  const answers = await asking.end()
  over.abort()
  await pressing
  console.log(`${verified} verifications of ${cases.toLocaleString('en')} cases meanwhile`)
  tellTimes(
    `key to the next frame while ${cases.toLocaleString('en')} cases are verified`,
    await keyTimes(page),
    P99_MS,
  )
  tellTimes(`page of the queue while ${cases.toLocaleString('en')} cases are verified`, answers, P99_MS)
} finally {
  close()
  await browser.close()
  await host.end('SIGTERM')
}

/** Verifies the store until so long has gone by, and to the end of the last; gives back how often. */
async function verifyFor(ms: number): Promise<number> {
  const until = performance.now() + ms
  let count = 0
  for (; performance.now() < until; count += 1) {
    let last: unknown = null
    for await (const line of await client.audit.verify()) last = line
    if (last === null) throw new Error('The verification said nothing.')
  }
  return count
}
