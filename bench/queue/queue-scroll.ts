/**
 * Frames while the queue is scrolled, compared with a page of plain lines. A real Chromium opens the window on a
 * filled store; the list is scrolled with the wheel, with held keys, and by jumps, each for some seconds. The floor
 * is a page of plain lines, all present from the beginning and without a program, scrolled in the same way in the
 * same browser. Runs the built application.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { median, milliseconds, percentile, report } from '../lib/measures/measure.ts'
import { seed, seedOptions } from '../lib/store/store.ts'
import { framesDuring } from '../lib/window/frames.ts'
import { serve } from '../lib/window/host.ts'

const FRAME_P95_MS = 17
/** A frame that came more than half a frame late. */
const LATE_MS = 25
const SECONDS = 4
const FRAME_MS = 16
/** How fast a key repeats that is held down. */
const REPEAT_MS = 33
/** A notch of a wheel, and a wheel that was thrown. */
const NOTCH_PX = 120
const THROW_PX = 2_400
const LINES = 5_000

interface Way {
  readonly name: string
  readonly everyMs: number
  step(page: Page, count: number): Promise<unknown>
}

const ways: readonly Way[] = [
  { name: 'wheel, notch by notch', everyMs: FRAME_MS, step: (page) => page.mouse.wheel(0, NOTCH_PX) },
  { name: 'holding arrow down', everyMs: REPEAT_MS, step: (page) => page.keyboard.down('ArrowDown') },
  { name: 'holding page down', everyMs: REPEAT_MS, step: (page) => page.keyboard.down('PageDown') },
  { name: 'a fast wheel', everyMs: FRAME_MS, step: (page) => page.mouse.wheel(0, THROW_PX) },
  { name: 'jumps', everyMs: REPEAT_MS * 2, step: leap },
]

const options = seedOptions()
await seed(options)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
const { address, end } = await serve(options.dir)
try {
  const [plain, queue] = [await openPlain(), await openQueue()]
  console.log(`frames while scrolling, ${options.cases.toLocaleString('en')} cases:`)
  for (const way of ways) {
    const [floor, taken] = [await scroll(plain, way), await scroll(queue, way)]
    report({
      name: `frame while the queue is scrolled by ${way.name}, ${options.cases.toLocaleString('en')} cases`,
      figure: shown(taken),
      floor: `plain lines ${shown(floor)}`,
      target: `p95 ≤ ${FRAME_P95_MS} ms`,
      met: percentile(taken, 0.95) <= FRAME_P95_MS,
    })
  }
  const rows = await queue.getByRole('grid').getAttribute('aria-rowcount')
  console.log(`${rows} rows had come in`)
} finally {
  await browser.close()
  await end('SIGTERM')
}

async function openQueue(): Promise<Page> {
  const page = await newPage()
  await page.goto(address)
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('grid').focus()
  return page
}

async function openPlain(): Promise<Page> {
  const page = await newPage()
  const lines = Array.from({ length: LINES }, (_, line) => `<div style="height: 28px">Line ${line}</div>`)
  await page.setContent(
    `<div class="scroll" tabindex="0" style="height: 90vh; overflow: auto">${lines.join('')}</div>`,
  )
  await page.locator('.scroll').focus()
  return page
}

async function newPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.mouse.move(600, 400)
  return page
}

/** Milliseconds of every frame while a page is scrolled in one way, from its top. */
async function scroll(page: Page, { everyMs, step }: Way): Promise<number[]> {
  await page.bringToFront()
  await page.evaluate(() => document.querySelector('.queue.scroll, .scroll')?.scrollTo({ top: 0 }))
  await pause(500)
  return framesDuring(page, async () => {
    const began = performance.now()
    for (let count = 1; performance.now() - began < SECONDS * 1_000; count += 1) {
      await step(page, count)
      await pause(Math.max(0, began + count * everyMs - performance.now()))
    }
  })
}

/** Pulls the list to another place, near its end and near its beginning in turn. */
function leap(page: Page, count: number): Promise<void> {
  const share = count % 2 === 0 ? 0.9 - (count % 7) / 20 : (count % 5) / 20
  return page.evaluate((at) => {
    const list = document.querySelector('.queue.scroll, .scroll')
    list?.scrollTo({ top: at * list.scrollHeight })
  }, share)
}

function shown(frames: readonly number[]): string {
  const late = frames.filter((ms) => ms > LATE_MS).length
  const [p50, p95] = [median(frames), percentile(frames, 0.95)]
  return `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, ${late} late of ${frames.length}`
}
