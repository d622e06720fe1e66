import type { Page } from '@playwright/test'
import { cutWithoutTitle, overlappingControls, stuckRegions } from '../../helpers/browser/overlaps.ts'
import { expect, test } from '../fixtures.ts'
import { everyControlIsFree } from './places.ts'

const WINDOWS = [
  { name: 'in the usual window', width: 1280, height: 840 },
  { name: 'in a window of 720 × 480', width: 720, height: 480 },
  { name: 'at 200 % zoom', width: 640, height: 420 },
]

for (const { name, ...size } of WINDOWS)
  test(`no control lies on another, and no text is shortened for good, ${name}`, async ({ page }) => {
    await everyControlIsFree(page, size)
  })

/** Faults that are put into the first start by a style, and what finds each of them. */
const PLANTED: readonly (readonly [string, (page: Page) => Promise<string[]>, string, RegExp])[] = [
  [
    'cards over each other',
    overlappingControls,
    '.way + .way { margin-inline-start: -4rem }',
    /^“Load samples.* lie on/,
  ],
  [
    'switches over each other',
    overlappingControls,
    '.pipeline-switch { height: 0.25rem }',
    /lie on each other$/,
  ],
  [
    'a text shortened by a line too few',
    cutWithoutTitle,
    '.first-start-lead { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 1 }',
    /^“Docketshowsyou.* is shortened/,
  ],
  [
    'a region that does not scroll',
    stuckRegions,
    '.opinions { overflow: visible; flex: none; height: 1rem }',
    /^“Second opinions” does not scroll$/,
  ],
]

for (const [fault, measure, css, told] of PLANTED)
  test(`${fault}: found`, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Review what the model decided.' })).toBeVisible()
    if (measure === stuckRegions) {
      await page.getByRole('link', { name: 'Second opinions' }).click()
      await expect(page.getByRole('region', { name: 'Second opinions' })).toBeVisible()
    }
    expect(await measure(page)).toEqual([])
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets.push(sheet)
      // Titles come with the pointer: without it there is none.
      addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true })
    }, css)
    expect(await measure(page)).toEqual(expect.arrayContaining([expect.stringMatching(told)]))
  })
