/**
 * Time from a key to the painted next case of a review. A window is opened on a filled store; J is pressed for one
 * case after the other, and the time is taken from the key until the next case's name is painted. Runs the built
 * application.
 */
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { median, milliseconds, report } from '../lib/measures/measure.ts'
import { seed, seedOptions } from '../lib/store/store.ts'
import { serve } from '../lib/window/host.ts'

const PAINT_MS = 50
const CASES = 25
/** The first ones compile what the others run. */
const WARM_UPS = 5
/** A reviewer looks at a case at least this long; meanwhile the next one is prepared. */
const LOOKING_MS = 600

const options = seedOptions()
await seed(options)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
const { address, end } = await serve(options.dir)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.goto(address)
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Enter')
  const times: number[] = []
  for (let n = 0; n < CASES; n++) {
    await page.getByRole('button', { name: 'Next', exact: true, disabled: false }).waitFor()
    await page.waitForTimeout(LOOKING_MS)
    times.push(await next(page))
  }
  const counted = times.slice(WARM_UPS).toSorted((a, b) => a - b)
  const slow = counted[Math.floor(counted.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const name = `key to the painted next case, prepared, ${options.cases.toLocaleString('en')} cases`
  const figure = `${milliseconds(median(counted))}, p95 ${milliseconds(slow)}`
  report({ name, figure, target: `p95 ≤ ${PAINT_MS} ms`, met: slow <= PAINT_MS })
} finally {
  await browser.close()
  await end('SIGTERM')
}

/** Milliseconds from the key until another case's name was painted. */
function next(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isDrawn = () => document.querySelector('.case-head h1') !== null
        const id = () => location.hash.split('?')[0]
        const place = id()
        const began = performance.now()
        const look = () => {
          if (id() === place || !isDrawn()) requestAnimationFrame(look)
          // After the frame that shows it has been painted.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }))
        requestAnimationFrame(look)
      }),
  )
}
