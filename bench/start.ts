/**
 * How long a person waits for the program. `serve` is timed from its start until a page of the queue has come back
 * over its socket, on an empty store and on a filled one; a command is timed from its start to its end, beside a
 * Node process that does nothing. Both run what was built.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cli, connect, serve } from './lib/host.ts'
import { median, milliseconds, report } from './lib/measure.ts'
import { seed, seedOptions } from './lib/store.ts'

const STARTS = 15
const FIRST_PAGE_MS = 1_000
const ON_TOP_MS = 250
const LIMIT_MS = 30_000

const options = seedOptions()
await seed(options)
const empty = mkdtempSync(join(tmpdir(), 'docket-start-'))
try {
  await firstPages()
  await commands()
} finally {
  rmSync(empty, { recursive: true, force: true })
}

async function firstPages(): Promise<void> {
  const [bare, filled] = await inTurn(
    () => firstPage(empty),
    () => firstPage(options.dir),
  )
  console.log(`serve to the first page, empty store: ${milliseconds(bare)}`)
  const name = `serve to the first page, ${options.cases.toLocaleString('en')} cases`
  const figure = `${milliseconds(filled)}, ${milliseconds(filled - bare)} more`
  report(name, figure, filled <= FIRST_PAGE_MS, `≤ ${FIRST_PAGE_MS} ms`)
}

async function commands(): Promise<void> {
  const [bare, queue] = await inTurn(
    () => run(['--eval', '0']),
    () => run([cli, '--store', options.dir, 'queue', '--limit', '1']),
  )
  console.log(`an empty Node process: ${milliseconds(bare)}`)
  const figure = `${milliseconds(queue)}, ${milliseconds(queue - bare)} more`
  report('queue --limit 1, start to end', figure, queue - bare <= ON_TOP_MS, `≤ ${ON_TOP_MS} ms more`)
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
    const { client, close } = connect(address)
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
