import type { Page } from '@playwright/test'
import { firstDay } from '../../stories/program/first-day.ts'
import { callReview } from '../../stories/review/call-review.ts'
import type { Story } from '../../stories/story.ts'
import { expect, test } from '../fixtures.ts'

const stories: readonly (readonly [string, Story])[] = [
  ['a first day', firstDay],
  ['a call with a critical violation', callReview],
]

/** From the right to the left, also after the page is loaded anew. */
async function fromTheRight(page: Page): Promise<void> {
  const turn = () => {
    document.documentElement.dir = 'rtl'
  }
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  )
  await page.evaluate(turn)
}

for (const [title, tell] of stories) {
  test(`${title}, in a window that runs from the right`, async ({ page, docket }) => {
    await fromTheRight(page)
    const rail = page.getByRole('navigation', { name: 'Places' })
    expect((await rail.boundingBox())?.x).toBeGreaterThan(900)
    await tell(page, docket)
  })

  test(`${title}, in forced colours`, async ({ page, docket }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await tell(page, docket)
  })
}
