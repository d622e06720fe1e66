import type { Page } from '@playwright/test'
import { cutWithoutTitle, overlappingControls, stuckRegions } from '../../helpers/browser/overlaps.ts'
import { expect, test } from '../fixtures.ts'
import { everyControlIsFree, firstStartIsFaultless } from './places.ts'

const WINDOWS = [
  { name: 'in the usual window', width: 1280, height: 840 },
  { name: 'in a window of 720 × 480', width: 720, height: 480 },
  { name: 'at 200 % zoom', width: 640, height: 420 },
]

test('no control of the first start lies on another, and no text is shortened without a way to read it, at any size', async ({
  page,
}) => {
  for (const { name, ...size } of WINDOWS)
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await firstStartIsFaultless(page)
    })
})

test.describe(() => {
  test.use({ filling: 'samples' })

  for (const { name, ...size } of WINDOWS)
    test(`no control lies on another, and no text is shortened without a way to read it, ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await everyControlIsFree(page)
    })
})

/** Faults that a style puts into the first start or the second opinions, and the measure that finds each of them. */
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

test('a planted fault is found: controls on each other, a shortened text, a region that does not scroll', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'Review what the model decided.' })).toBeVisible()
  await page.evaluate(() => void document.adoptedStyleSheets.push(new CSSStyleSheet()))
  for (const [fault, measure, css, expected] of PLANTED)
    await test.step(fault, async () => {
      if (measure === stuckRegions) {
        await page.getByRole('link', { name: 'Second opinions' }).click()
        await expect(page.getByRole('region', { name: 'Second opinions' })).toBeVisible()
      }
      expect(await measure(page)).toEqual([])
      if (measure === cutWithoutTitle) await withholdTitles(page)
      await setStyle(page, css)
      expect(await measure(page)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
      await setStyle(page, '')
    })
})

/** Puts these rules into the last sheet of the page, in place of those that were there. */
function setStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((rules) => document.adoptedStyleSheets.at(-1)?.replaceSync(rules), css)
}

/** Titles come with the pointer: from now on no element learns of it. */
function withholdTitles(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
}
