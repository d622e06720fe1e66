import { expect, type Page } from '@playwright/test'
import { receiptText } from '../../helpers/cases/receipts.ts'
import { dropFiles } from '../drop-files.ts'
import { seeSamples } from '../load-samples.ts'
import type { Story } from '../story.ts'

const box = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rules = (page: Page) => page.getByRole('region', { name: 'Rules by state' })
const sum = (page: Page) => page.getByRole('region', { name: 'Reconciliation' })

/**
 * A receipt whose total is wrong: its page is seen with a box over every number, a number is chosen on the page and
 * in the list, tried out as something else, saved, seen after a reload, and taken back.
 */
export const receiptReview: Story = async (page) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Does not add up' }).click() // the sum and the rules are folded
  await expect(sum(page)).toContainText('Missing amount50.00')
  await expect(rules(page).getByText('suspicious')).toBeVisible()

  await chooseOnEitherSide(page)
  await zoomByKeys(page)
  await tryOutAndSave(page)

  await page.reload()
  await page.locator('summary').filter({ hasText: 'Adds up' }).click()
  await expect(rules(page).getByRole('status')).toHaveText(/real/)
  await page.keyboard.press('Control+z')
  await expect(rules(page).getByRole('status')).toHaveText(/suspicious/)

  // A text that is dropped is a receipt too, and shown as it stands.
  await page.keyboard.press('Escape')
  await dropFiles(page, { 'consultation.txt': receiptText('consultation') })
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: /consultation/ }).click()
  await expect(page.getByRole('region', { name: 'Text' })).toContainText('Advisory retainer')
  await box(page, '2,000.00, item').click()
  await expect(box(page, '2,000.00, item')).toHaveAttribute('aria-pressed', 'true')
}

/** A number chosen on the page is chosen in the list, and the other way round. */
async function chooseOnEitherSide(page: Page): Promise<void> {
  const [total, coffee] = [box(page, '83.60, total'), box(page, '12.50, item')]
  await expect(total).toHaveAttribute('aria-pressed', 'true') // the trigger is about it
  await coffee.click()
  await expect(page.locator('.decision[aria-current="true"]')).toContainText('12.50')
  await expect(coffee).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(coffee).toHaveAttribute('aria-pressed', 'false')
  await expect(box(page, '7.45, item')).toHaveAttribute('aria-pressed', 'true')
}

async function zoomByKeys(page: Page): Promise<void> {
  const zoom = page.getByTitle('Fit to width')
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('125 %')
  await page.keyboard.press('0')
  await expect(zoom).toHaveText('100 %')
}

/** The subtotal is said to be the total: the label follows at once, and nothing is saved before it is said. */
async function tryOutAndSave(page: Page): Promise<void> {
  await box(page, '33.42, not an amount').click()
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await expect(rules(page).getByRole('status')).toHaveText(/real/)
  await expect(rules(page)).toContainText('judged suspicious')
  await expect(sum(page)).toContainText('Adds up')
  await expect(box(page, '83.60, not an amount')).toBeVisible()
}
