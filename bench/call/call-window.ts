/**
 * Opening and scrolling a call of 5,000 segments in the window, and its memory with an hour of stereo. The time runs
 * from the click on its row to its first painted line. The floor of the opening is a call of twenty segments in the
 * same window. Runs the built application.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { median, milliseconds, percentile, report } from '../lib/measures/measure.ts'
import { framesDuring } from '../lib/window/frames.ts'
import { cli, serve } from '../lib/window/host.ts'

const LONG = 5_000
const SHORT = 20
const OPEN_MS = 200
const FRAME_P95_MS = 17
const MAX_MEGABYTES = 300
const TIMES = 9
const SCROLLED_SECONDS = 6

const samples = join(import.meta.dirname, '..', '..', 'assets', 'samples')
const Call = z.object({ segments: z.array(z.looseObject({ text: z.string() })) })
const ProcessInfo = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.int() })) })

const dir = mkdtempSync(join(tmpdir(), 'docket-bench-call-'))
const store = join(dir, 'store')
const docket = (...args: string[]) =>
  execFileSync(process.execPath, [cli, '--store', store, ...args], { stdio: 'ignore' })
for (const kind of ['flow', 'rules', 'rubric'])
  docket('standards', 'add', kind, join(samples, 'standards', `${kind}.json`))
writeCall('long', LONG)
writeCall('short', SHORT)
writeSilence(join(dir, 'long.audio.wav'), 60 * 60)
docket('judge', 'call', join(dir, 'long.call.json'), join(dir, 'long.audio.wav'))
docket('judge', 'call', join(dir, 'short.call.json'))

const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
const { address, end } = await serve(store)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.goto(address)
  await page.getByRole('link', { name: 'Cases' }).click()
  const long: number[] = []
  const short: number[] = []
  for (let n = 0; n < TIMES; n++) {
    short.push(await opening(page, 'short'))
    long.push(await opening(page, 'long'))
  }
  const [taken, floor] = [percentile(long.slice(1), 0.95), percentile(short.slice(1), 0.95)]
  report({
    name: `call of ${LONG.toLocaleString('en')} segments, from its row to its first line`,
    figure: `${milliseconds(median(long))}, p95 ${milliseconds(taken)}`,
    floor: `call of ${SHORT} segments p95 ${milliseconds(floor)}`,
    target: `p95 ≤ ${OPEN_MS} ms`,
    met: taken <= OPEN_MS,
  })
  await open(page, 'long')
  await page.getByRole('region', { name: 'Recording' }).waitFor({ timeout: 120_000 })
  const frames = await scroll(page)
  const p95 = percentile(frames, 0.95)
  const figure = `p50 ${milliseconds(median(frames))}, p95 ${milliseconds(p95)}`
  report({
    name: 'frame while the conversation of a call is scrolled',
    figure,
    target: `p95 ≤ ${FRAME_P95_MS} ms`,
    met: p95 <= FRAME_P95_MS,
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage') // live memory, without garbage that is still to be collected
  const megabytes = await windowMegabytes(browser)
  const memory = `${megabytes.toFixed(0)} MB`
  report({
    name: 'memory of the process of the window with an hour of stereo',
    figure: memory,
    target: `≤ ${MAX_MEGABYTES} MB`,
    met: megabytes <= MAX_MEGABYTES,
  })
} finally {
  await browser.close()
  await end('SIGTERM')
  rmSync(dir, { recursive: true, force: true })
}

/** A call made of the lines of a sample, over and over, in an hour. */
function writeCall(name: string, count: number): void {
  const sample: unknown = JSON.parse(readFileSync(join(samples, 'call', 'wants-to-leave.call.json'), 'utf8'))
  const lines = Call.parse(sample).segments
  const each = (60 * 60) / count
  const segments = Array.from({ length: count }, (_, index) => {
    const line = lines[index % lines.length]
    return { ...line, text: `${line?.text} (${index})`, start: index * each, end: (index + 1) * each }
  })
  writeFileSync(join(dir, `${name}.call.json`), JSON.stringify({ ...Object(sample), title: name, segments }))
}

/** A WAVE file of silence: 16 kHz, 16 bits, two channels. */
function writeSilence(path: string, seconds: number): void {
  const [rate, frame] = [16_000, 4]
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + seconds * rate * frame, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * frame, 28)
  head.writeUInt16LE(frame, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(seconds * rate * frame, 40)
  const file = openSync(path, 'w')
  writeSync(file, head)
  const second = Buffer.alloc(rate * frame)
  for (let n = 0; n < seconds; n++) writeSync(file, second)
  closeSync(file)
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('row', { name: new RegExp(title) }).click()
  await page.getByRole('region', { name: 'Conversation' }).waitFor()
}

/** Milliseconds from the click on a row until the first line of its conversation was painted. */
async function opening(page: Page, title: string): Promise<number> {
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.waitFor()
  const taken = await row.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector('[aria-label="Conversation"] li') === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        if (target instanceof HTMLElement) target.click()
        requestAnimationFrame(look)
      }),
  )
  await page.keyboard.press('Escape')
  return taken
}

function scroll(page: Page): Promise<number[]> {
  return framesDuring(page, async () => {
    await page.getByRole('region', { name: 'Conversation' }).hover()
    const began = performance.now()
    for (let count = 1; performance.now() - began < SCROLLED_SECONDS * 1_000; count += 1) {
      await page.mouse.wheel(0, 240)
      await pause(Math.max(0, began + count * 16 - performance.now()))
    }
  })
}

/** The memory of the window's own process, in megabytes. */
async function windowMegabytes(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession()
  const { processInfo } = ProcessInfo.parse(await session.send('SystemInfo.getProcessInfo'))
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1_024)
  return Math.max(...sizes)
}
