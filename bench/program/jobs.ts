/**
 * A job of 10,000 readings that is killed several times while a person works in the window. The command line begins
 * the job and is killed; the window resumes it and is killed with its host, several times; the last window ends it.
 * In a real Chromium keys are pressed all the time, each timed from its event to the next frame. A second client asks
 * the host small questions over its socket, because under Electron the host process also passes input on. In the end
 * each case has to have one accepted run, and the ledger has to verify. `--readings N`, `--kills N`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { verifyStore } from '../../src/main/ledger/verify/verify.ts'
import { openStore } from '../../src/main/store/store.ts'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { sampleReading } from '../lib/documents/reading-sample.ts'
import { report } from '../lib/measures/measure.ts'
import { cli, connect, serve } from '../lib/window/host.ts'
import { askOften, keyTimes, pressKeys, tellTimes, timeKeys } from '../lib/window/window.ts'

const INPUT_P99_MS = 50
const ANSWER_P99_MS = 50
const LIMIT_MS = 60_000

const { values } = parseArgs({
  options: { readings: { type: 'string', default: '10000' }, kills: { type: 'string', default: '5' } },
})
const [readings, kills] = [Number(values.readings), Number(values.kills)]
const folder = mkdtempSync(join(tmpdir(), 'docket-jobs-'))
const store = join(folder, 'store')
const inputs: number[] = []
const answers: number[] = []
let workedMs = 0
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  writeReadings(join(folder, 'spring'))
  await beginAndKill()
  for (let kill = 1; kill <= kills; kill += 1) await resumeJob(kill < kills ? shareAt(kill) : null)
  await expectOneRunEach()
  tellFigures()
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function writeReadings(into: string): void {
  mkdirSync(into)
  for (let number = 0; number < readings; number += 1) {
    const reading = sampleReading(number)
    writeFileSync(join(into, `Reading ${number}.reading.json`), JSON.stringify(reading))
  }
}

/** How many items are done when the window's host is killed: the kills are spread over the job. */
function shareAt(kill: number): number {
  return Math.floor((readings * (kill + 1)) / (kills + 1))
}

/** The command line begins the job, and is killed. */
async function beginAndKill(): Promise<void> {
  const command = [cli, '--store', store, '--json', 'judge', 'reading', join(folder, 'spring')]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let runs = 0
  const began = performance.now()
  for await (const text of child.stdout.setEncoding('utf8')) {
    runs += String(text).split('"event":"run"').length - 1
    if (runs >= shareAt(0)) break
  }
  child.kill('SIGKILL')
  await ended
  workedMs += performance.now() - began
}

/** The window follows the job until this number of items is done and its host is killed, or to the end. */
async function resumeJob(killAt: number | null): Promise<void> {
  const { address, end } = await serve(store)
  const { client, close } = await connect(address)
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Resume spring' }).click({ timeout: LIMIT_MS })
  await timeKeys(page)
  const began = performance.now()
  const over = new AbortController()
  const typing = pressKeys(page, over.signal)
  const asking = askOften(() => client.queue.counts({ filter: {} }), answers, over.signal)
  for await (const [job] of await client.jobs.watch()) {
    const ended = job === undefined || job.state === 'done' || (killAt !== null && job.done >= killAt)
    if (ended) break
  }
  workedMs += performance.now() - began
  over.abort()
  await Promise.all([typing, asking])
  inputs.push(...(await keyTimes(page)))
  close()
  await page.close()
  await end(killAt === null ? 'SIGTERM' : 'SIGKILL')
}

async function expectOneRunEach(): Promise<void> {
  const { db, dir, file, close, ...tables } = openStore(store)
  const wrong = db
    .prepare<[], { title: string; runs: number }>(
      `SELECT title, (SELECT count(*) FROM runs WHERE case_id = c.id AND state = 'done') AS runs FROM cases c
         WHERE runs <> 1 OR latest_run_id IS NOT (SELECT id FROM runs WHERE case_id = c.id AND state = 'done')`,
    )
    .all()
  const cut = db.prepare("SELECT count(*) FROM runs WHERE state = 'interrupted'").pluck().get()
  const cases = tables.cases.count()
  close()
  const result = verifyStore({ dir, file })
  const isRight = wrong.length === 0 && cases === readings && result.intact
  const figure = `${cases} cases, ${wrong.length} with more or less than one accepted run, ${String(cut)} runs cut short`
  report({
    name: `${readings} readings, killed ${kills} times`,
    figure,
    target: 'one run each, ledger intact',
    met: isRight,
  })
}

function tellFigures(): void {
  const rate = Math.round((readings * 1_000) / workedMs)
  report({ name: 'readings judged by the job, with an open window', figure: `${rate} a second` })
  tellTimes('key to the next frame during the job', inputs, INPUT_P99_MS)
  tellTimes('answer of the host during the job', answers, ANSWER_P99_MS)
}
