import type { Page } from '@playwright/test'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

const CASES = [
  { title: 'The Clock Shop', trigger: 'Low-confidence override', decision: /wind/ },
  { title: 'harbour-street-market-wrong-total', trigger: 'Unreconciled', decision: /83\.60/ },
  {
    title: 'Payment by phone, security code asked',
    trigger: 'Critical violation',
    decision: /Card security code is not asked for/,
  },
  { title: 'card-form', trigger: 'Constraint or decision dropped', decision: /Card data never touches/ },
]

const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Decisions' }).locator('.decision[aria-current="true"]')

for (const { title, trigger, decision } of CASES)
  test(`a trigger leads to the decision that it is about: ${trigger}`, async ({ page }) => {
    await seeSamples(page)
    await page.getByRole('row', { name: title }).click()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const more = page.getByRole('button', { name: /more reasons?$/ })
    if (await more.isVisible()) await more.click()
    const way = page.locator('#case-why').getByRole('button', { name: trigger })
    await expect(way).toHaveAccessibleDescription(/^Show the decision “.+”\.$/)
    await way.click()
    await expect(chosen(page)).toContainText(decision)
    await expect(chosen(page)).toBeInViewport()
  })

test('a trigger that is about no decision leads nowhere', async ({ page }) => {
  await seeSamples(page)
  await page.getByRole('row', { name: 'harbour-street-market-wrong-total' }).click()
  await expect(page.locator('#case-why')).toContainText('Suspicious')
  await expect(page.locator('#case-why').getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: '1 more reason' }).click()
  await expect(page.locator('#case-why').getByRole('button')).toHaveText(['Unreconciled'])
})

test('a trigger leads to its decision in a small window too', async ({ page }) => {
  await seeSamples(page)
  await page.getByRole('row', { name: 'The Clock Shop' }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.setViewportSize({ width: 720, height: 480 })
  await page.locator('#case-why').getByRole('button', { name: 'Low-confidence override' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('wind')
})
