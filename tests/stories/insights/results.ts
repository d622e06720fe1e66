import { expect } from '@playwright/test'
import { seeSamples } from '../load-samples.ts'
import type { Story } from '../story.ts'

/**
 * The figures of the results of each pipeline: a count leads to its cases, a reader has a page of its own, and the
 * address keeps both.
 */
export const results: Story = async (page) => {
  await seeSamples(page)
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Insights' })
    .click()
  await page.getByRole('link', { name: 'Results by pipeline' }).click()
  await expect(page.getByRole('heading', { name: 'Results', level: 1 })).toBeVisible()
  const counts = page.getByRole('region', { name: 'Cases in these figures' })
  await expect(counts).toContainText(/[1-9]\d* judged cases?/)

  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(page).toHaveURL(/pipeline=receipt/)
  const labels = page.getByRole('region', { name: 'Receipts by label' })
  await labels
    .getByRole('button', { name: /Show the newest cases of/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(labels.getByRole('region').getByRole('link').first()).toBeVisible()

  const merchants = page.getByRole('region', { name: 'Amounts by merchant' })
  const merchant = merchants.getByRole('link').first()
  const name = (await merchant.textContent()) ?? ''
  await merchant.click()
  await expect(page.getByRole('heading', { name: `Results of merchant ${name}`, level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `Results of merchant ${name}`, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'List of the cases' }).click()
  await expect(page).toHaveURL(/subject=/)
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'All subjects' }).click()
  await expect(page.getByRole('heading', { name: 'Results', level: 1 })).toBeVisible()
}
