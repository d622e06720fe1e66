import { expect } from '@playwright/test'
import { seeSamples } from '../load-samples.ts'
import type { Story } from '../story.ts'

/**
 * Texts that would reveal the class of a number, or the result of the receipt; not the name of the decision about an
 * answer.
 */
const TELLTALES = /suspicious|adds up|missing|(?<!the )judge(?!’s answer)|by rule|confidence:|not judged yet/i

/**
 * A receipt, blind: its page is there with one and the same mark on every number, nothing tells what any of them was
 * taken for; an answer that has no key of its own is picked, and the judge's stands beside it.
 */
export const blindReceipt: Story = async (page, docket) => {
  await docket.cli('settings', 'set', 'review.blind.receipt', 'true')
  await page.reload()
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Page 1' })
  await expect(sheet.locator('canvas')).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(TELLTALES)
  const looks = await sheet
    .getByRole('button')
    .evaluateAll((boxes) => [...new Set(boxes.map((box) => box.getAttribute('data-look')))])
  expect(looks).toEqual(['asked'])

  const subtotal = page.getByRole('button', { name: '33.42, to be answered' })
  await subtotal.click()
  await expect(subtotal).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.decision[aria-current="true"]')).toContainText('SUBTOTAL')
  await page.keyboard.press('5')
  await expect(page.getByLabel('Both answers')).toContainText('Subtotal')
  const cash = page.getByRole('button', { name: '100.00, to be answered' })
  await cash.click()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page.getByText(/“100.00”: paid/)).toBeVisible()
  await expect(cash).toHaveAttribute('data-look', 'asked')
}
