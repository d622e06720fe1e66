/**
 * Time from a key to the next paint, for every key of the queue and of the review screen. A real Chromium opens the
 * window on a filled store; each command of the table of commands is given by its first key, several times, and
 * whatever it opened is closed in between. The slowest key is also reported alone. Runs the built application.
 * `--cases N`, or `--full` for a million.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { type Chord, partsOf } from '../../src/shared/domain/keyboard/chord.ts'
import {
  type CommandGroup,
  type CommandId,
  commandIds,
  commandInfo,
} from '../../src/shared/domain/keyboard/command.ts'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { milliseconds, percentile, report } from '../lib/measures/measure.ts'
import { seed, seedOptions } from '../lib/store/store.ts'
import { serve } from '../lib/window/host.ts'
import { keyTimes, timeKeys } from '../lib/window/window.ts'

const P95_MS = 50
/** An even number: what one key selects or marks, the next one takes back. The first ones of a key are its slowest. */
const ROUNDS = 24
/** The work that a key began is over by then, on this machine. */
const REST_MS = 120

interface Screen {
  readonly name: string
  readonly groups: readonly CommandGroup[]
  readonly place: RegExp
  /** Goes to it from the queue. */
  open(page: Page): Promise<unknown>
}

const screens: readonly Screen[] = [
  { name: 'queue', groups: ['Queue', 'Everywhere'], place: /^#?\/?(queue)?(\?|$)/, open: async () => {} },
  {
    name: 'review',
    groups: ['Decision', 'Evidence', 'Case', 'Everywhere'],
    place: /^#\/review\//,
    open: (page) => page.keyboard.press('Enter'),
  },
]

/** Keys of the browser's own where the window has no use for them. */
const BROWSERS_OWN = new Set<CommandId>(['connect'])

/** The names of keys that the browser's driver has another one for. */
const NAMES: Readonly<Record<string, string>> = {
  mod: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  backspace: 'Backspace',
  escape: 'Escape',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  f3: 'F3',
  f7: 'F7',
}

const options = seedOptions()
await seed(options)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
const { address, end } = await serve(options.dir)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.goto(address)
  await page.locator('[role="row"][data-cursor]').waitFor()
  await timeKeys(page)
  for (const screen of screens) await measure(page, screen)
} finally {
  await browser.close()
  await end('SIGTERM')
}

async function measure(page: Page, screen: Screen): Promise<void> {
  const all: number[] = []
  const slowest = { p95: 0, name: '' }
  for (const id of commandIds) {
    const { groups } = screen
    const [key] = commandInfo(id).keys
    if (key === undefined || !groups.includes(commandInfo(id).group) || BROWSERS_OWN.has(id)) continue
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await back(page, screen)
      times.push(await timed(page, key))
    }
    all.push(...times)
    const p95 = percentile(times, 0.95)
    if (p95 > slowest.p95) Object.assign(slowest, { p95, name: `${id} (${key})` })
    if (p95 > P95_MS)
      console.log(
        `${screen.name}, ${id} (${key}): p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}`,
      )
  }
  const name = `any key of the ${screen.name} screen to the next paint, ${options.cases.toLocaleString('en')} cases`
  const figure = `p50 ${milliseconds(percentile(all, 0.5))}, p95 ${milliseconds(percentile(all, 0.95))}, at most ${milliseconds(Math.max(...all))} (${all.length} times)`
  report({ name, figure, target: `p95 ≤ ${P95_MS} ms`, met: percentile(all, 0.95) <= P95_MS })
  const worst = `${slowest.name}: p95 ${milliseconds(slowest.p95)}`
  report({
    name: `slowest key of the ${screen.name} screen to the next paint, ${options.cases.toLocaleString('en')} cases`,
    figure: worst,
    target: `p95 ≤ ${P95_MS} ms`,
    met: slowest.p95 <= P95_MS,
  })
}

/** Closes what a key has opened, and goes back to the screen if it has led elsewhere. */
async function back(page: Page, { place, open }: Screen): Promise<void> {
  await pause(REST_MS)
  for (let layer = 0; layer < 3 && (await isCovered(page)); layer += 1) await page.keyboard.press('Escape')
  if (place.test(await page.evaluate(() => location.hash))) return
  await page.evaluate(() => {
    location.hash = '#/queue'
  })
  await page.locator('[role="row"][data-cursor]').waitFor()
  await open(page)
  await pause(REST_MS)
}

/** Whether something lies on the screen, or a field takes what is typed. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
    return field || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  })
}

/** Milliseconds from a key until the frame after it has been drawn. */
async function timed(page: Page, key: Chord): Promise<number> {
  const before = (await keyTimes(page)).length
  await page.keyboard.press(pressed(key))
  for (;;) {
    const times = await keyTimes(page)
    const taken = times[before]
    if (taken !== undefined) return taken
    await pause(10)
  }
}

/** A chord as the browser's driver presses it. */
function pressed(chord: Chord): string {
  const { modifiers, key } = partsOf(chord)
  return [...modifiers, key].map((part) => NAMES[part] ?? part).join('+')
}
