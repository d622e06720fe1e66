/**
 * Start of the program and the window to a usable queue, and of a command to its end. `serve` is timed from its start
 * until a page of the queue has come back over its socket, on an empty store and on a filled one; the window, in a
 * real Chromium, from its opening until the first row is drawn and the cursor has followed a key, compared with an
 * empty page in the same browser; a command from its start to its end, compared with an empty Node process. Runs the
 * built application.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { median, milliseconds, percentile, report } from '../lib/measures/measure.ts'
import { seed, seedOptions } from '../lib/store/store.ts'
import { cli, connect, serve } from '../lib/window/host.ts'
import { noteFirstFrame, noteFirstKey, usableAfter } from '../lib/window/interactive.ts'

const STARTS = 15
const FIRST_PAGE_MS = 1_000
/** From the start of the program to a queue that can be used, on top of an empty page. */
const USABLE_MS = 1_000
const ON_TOP_MS = 250
const LIMIT_MS = 30_000

const options = seedOptions()
await seed(options)
const empty = mkdtempSync(join(tmpdir(), 'docket-start-'))
try {
  await firstPages()
  await windows()
  await commands()
} finally {
  rmSync(empty, { recursive: true, force: true })
}

async function firstPages(): Promise<void> {
  const [bare, filled] = await inTurn(
    () => firstPage(empty),
    () => firstPage(options.dir),
  )
  const name = `start of serve to the first page of the queue, ${options.cases.toLocaleString('en')} cases`
  report({
    name,
    figure: milliseconds(filled),
    floor: `empty store ${milliseconds(bare)}`,
    target: `≤ ${FIRST_PAGE_MS} ms`,
    met: filled <= FIRST_PAGE_MS,
  })
}

/** The window in a new profile each time: nothing is cached. */
async function windows(): Promise<void> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  const blank = await serveBlank()
  const opened = async (address: string, note: (page: Page) => Promise<void>) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
    await note(page)
    await page.goto(address)
    const taken = await usableAfter(page)
    await page.close()
    return taken
  }
  const started = async () => {
    const began = performance.now()
    const { address, end } = await serve(options.dir)
    const served = performance.now() - began
    const window = await opened(address, noteFirstKey)
    await end('SIGTERM')
    return { window, whole: served + window }
  }
  try {
    const rounds = []
    for (let start = 0; start <= STARTS; start += 1)
      rounds.push({ bare: await opened(blank.address, noteFirstFrame), ...(await started()) })
    const counted = rounds.slice(1)
    const bare = median(counted.map((round) => round.bare))
    const onTop = counted.map(({ window, whole }) => ({ window: window - bare, whole: whole - bare }))
    const name = `${options.cases.toLocaleString('en')} cases`
    tellOnTop(
      `opening of the window to a queue that accepts keys, ${name}`,
      onTop.map(({ window }) => window),
      bare,
    )
    tellOnTop(
      `start of serve to a queue that accepts keys, ${name}`,
      onTop.map(({ whole }) => whole),
      bare,
    )
  } finally {
    blank.close()
    await browser.close()
  }
}

/** Reports times on top of an empty page, all in milliseconds. */
function tellOnTop(name: string, times: readonly number[], bare: number): void {
  const [p50, p95] = [median(times), percentile(times, 0.95)]
  const figure = `${milliseconds(p50)} on top of an empty page, p95 ${milliseconds(p95)}`
  const floor = `empty page ${milliseconds(bare)}`
  report({ name, figure, floor, target: `≤ ${USABLE_MS} ms`, met: p50 <= USABLE_MS })
}

/** A page with nothing on it. */
async function serveBlank() {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Empty</title>'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The empty page has no port')
  return { address: `http://127.0.0.1:${bound.port}/`, close: () => server.close() }
}

async function commands(): Promise<void> {
  const [bare, queue] = await inTurn(
    () => run(['--eval', '0']),
    () => run([cli, '--store', options.dir, 'queue', '--limit', '1']),
  )
  report({
    name: `docket queue --limit 1, start to end, ${options.cases.toLocaleString('en')} cases`,
    figure: `${milliseconds(queue)}, ${milliseconds(queue - bare)} more`,
    floor: `empty Node process ${milliseconds(bare)}`,
    target: `≤ ${ON_TOP_MS} ms more`,
    met: queue - bare <= ON_TOP_MS,
  })
}

type Timed = () => Promise<number>

/** The medians of two works that are done in turn; the first round only warms the disk. */
async function inTurn(first: Timed, second: Timed): Promise<readonly [number, number]> {
  const times: [number, number][] = []
  for (let start = 0; start <= STARTS; start += 1) times.push([await first(), await second()])
  const counted = times.slice(1)
  return [median(counted.map(([ms]) => ms)), median(counted.map(([, ms]) => ms))]
}

/** Milliseconds from the start of the program to a page of the queue over its socket. */
async function firstPage(dir: string): Promise<number> {
  const began = performance.now()
  const { address, end } = await serve(dir)
  try {
    const { client, close } = await connect(address)
    await client.queue.page({ filter: { status: 'pending' } }, { signal: AbortSignal.timeout(LIMIT_MS) })
    const taken = performance.now() - began
    close()
    return taken
  } finally {
    await end('SIGTERM')
  }
}

/** Milliseconds from the start of a Node process to its end. */
async function run(args: readonly string[]): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore', timeout: LIMIT_MS })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
  return performance.now() - from
}
