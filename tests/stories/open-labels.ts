import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the export by its key, and chooses labels in it; returns its dialog. */
export async function openLabels(page: Page): Promise<Locator> {
  await page.keyboard.press('e')
  const results = page.getByRole('dialog', { name: 'Export results' })
  await expect(results.locator(':focus')).toBeVisible()
  await results.getByText('Labels', { exact: true }).click()
  const labels = page.getByRole('dialog', { name: 'Export labels' })
  await expect(labels.locator(':focus')).toBeVisible()
  return labels
}
