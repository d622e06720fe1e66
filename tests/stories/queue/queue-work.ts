import { expect } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import type { Story } from '../story.ts'

/** Cases are skipped, rejected and taken back across cases; what the command line does is seen at once. */
export const queueWork: Story = async (page, docket) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const status = (name: string) => page.getByRole('button', { name })
  await expect(status('Pending 2')).toBeVisible()

  // Skipped, a case goes to the back: the other one is open next.
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await expect(page.getByText(/Claimed until/)).toBeVisible()

  // Rejected, there is one left; taken back, the rejected case is here again.
  await page.keyboard.press('Control+Backspace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status('Pending 2')).toBeVisible()

  // Somebody else takes a case on the command line: the window says who, and does not let me answer.
  const [line] = (await docket.cli('queue')).lines.map((each) => cliLines.queue.parse(each))
  await docket.cli('--reviewer', 'Grace', 'review', 'claim', line?.caseId ?? '')
  await expect(status('Pending 1')).toBeVisible()
  await status('In review').click()
  await page.getByRole('row', { name: new RegExp(line?.title ?? '') }).click()
  await expect(page.getByText(/^Claimed by Grace until/).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Correct', exact: true })).not.toBeChecked()
}
