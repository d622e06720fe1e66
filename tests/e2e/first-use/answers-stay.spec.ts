import type { Page } from '@playwright/test'
import { atDepth } from '../../helpers/depth.ts'
import { backToAnswered } from '../../stories/back-to-answered.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

const READING = { reading: 'The Clock Shop' }
const CASES = {
  ...READING,
  receipt: 'harbour-street-market-wrong-total',
  lesson: 'Branching and merging with Git',
  call: 'Payment by phone, security code asked',
  memory: 'card-form',
}

const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions' }).locator('.decision')
const ruling = (page: Page) => page.getByRole('region', { name: 'Ruling' })

/** Where the answers and the ruling on the case stand, by their names; `null` for one that is not wholly in sight. */
function places(page: Page) {
  return page.locator('.answers button, .case-actions button').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const corners = [
        [x + 2, y + 2],
        [x + width - 2, y + height - 2],
      ] as const
      const isSeen = corners.every(([left, top]) => each.contains(document.elementFromPoint(left, top)))
      return [each.textContent, isSeen ? { x, y, width, height } : null] as const
    }),
  )
}

for (const [pipeline, title] of Object.entries(atDepth(READING, CASES)))
  test(`the answers and the ruling keep their place from decision to decision, and after an answer: ${pipeline}`, async ({
    page,
  }) => {
    await seeSamples(page)
    await page.getByRole('row', { name: title }).click()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    const first = await places(page)
    expect(first.filter(([, place]) => place === null)).toEqual([])
    expect(first.length).toBeGreaterThanOrEqual(6)
    const count = await decisions(page).count()
    for (let at = 0; at < count; at++) {
      await expect(decisions(page).nth(at)).toHaveAttribute('aria-current', 'true')
      expect((await places(page)).map(([, place]) => place)).toEqual(first.map(([, place]) => place))
      await page.keyboard.press('ArrowDown')
    }
    await decisions(page)
      .filter({ hasText: /by (judge|panel)/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Note/ }).fill('Seen otherwise') // a call takes no answer without
    await page.getByRole('radio', { name: 'Incorrect', exact: true }).click()
    await expect(page.getByText(/” marked incorrect/)).toBeVisible()
    await backToAnswered(page)
    await expect(ruling(page).getByText('Why the judge was wrong')).toBeInViewport()
    expect((await places(page)).map(([, place]) => place)).toEqual(first.map(([, place]) => place))
  })

test('a typed correction without an answer keeps the case open until it is answered', async ({ page }) => {
  await seeSamples(page)
  await page.getByRole('row', { name: READING.reading }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.getByRole('textbox', { name: /what the child really said/ }).fill('tickled')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/has a correction and no answer, so it would be lost/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: READING.reading })).toBeVisible()
  await page.getByRole('radio', { name: 'Incorrect', exact: true }).click()
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: READING.reading })).toHaveCount(0)
})
