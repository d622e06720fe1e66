import type { Page } from '@playwright/test'
import { spaceTexts } from '../../helpers/browser/text-spacing.ts'
import { expect, test } from '../fixtures.ts'
import { everyTextIsSeen, firstStartIsFaultless } from './places.ts'
import { stories } from './stories.ts'

/** From the right to the left, also after the page is reloaded. */
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

type Form = readonly [name: string, take: (page: Page) => Promise<void>]

const RIGHT_TO_LEFT: Form = ['in a window that runs from the right', fromTheRight]
const FORCED_COLORS: Form = ['in forced colors', (page) => page.emulateMedia({ forcedColors: 'active' })]
const SPACED: Form = ['with the spacing of texts that WCAG 1.4.12 names', spaceTexts]

test('every text of the first start is seen whole, with the spacing of texts that WCAG 1.4.12 names', async ({
  page,
}) => {
  await spaceTexts(page)
  await firstStartIsFaultless(page)
})

test.describe(() => {
  test.use({ filling: 'samples' })

  test('every text is seen whole, with the spacing of texts that WCAG 1.4.12 names', async ({ page }) => {
    await spaceTexts(page)
    await everyTextIsSeen(page)
  })
})

const chosen = stories.flatMap((story) =>
  [RIGHT_TO_LEFT, FORCED_COLORS, SPACED].map((form) => [story, form] as const),
)

for (const [[title, tell], [form, take]] of chosen)
  test(`${title}, ${form}`, async ({ page, docket }) => {
    await take(page)
    await tell(page, docket)
  })
