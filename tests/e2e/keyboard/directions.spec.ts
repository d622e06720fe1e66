import type { Page } from '@playwright/test'
import { spaceTexts } from '../../helpers/browser/text-spacing.ts'
import { expect, test } from '../fixtures.ts'
import { everyTextIsSeen } from './places.ts'
import { stories } from './stories.ts'

/** From the right to the left, also after the page is loaded anew. */
async function fromTheRight(page: Page): Promise<void> {
  const turn = () => {
    document.documentElement.dir = 'rtl'
  }
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  )
  await page.evaluate(turn)
  const rail = page.getByRole('navigation', { name: 'Main navigation' })
  expect((await rail.boundingBox())?.x).toBeGreaterThan(900)
}

const forms: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['in a window that runs from the right', fromTheRight],
  ['in forced colours', (page) => page.emulateMedia({ forcedColors: 'active' })],
  ['with the spacing of texts that WCAG 1.4.12 names', spaceTexts],
]

test('every text is seen whole, with the spacing of texts that WCAG 1.4.12 names', async ({ page }) => {
  await spaceTexts(page)
  await everyTextIsSeen(page)
})

for (const [title, tell] of stories)
  for (const [form, take] of forms)
    test(`${title}, ${form}`, async ({ page, docket }) => {
      await take(page)
      await tell(page, docket)
    })
