import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import type { Story, StoryDocket } from '../story.ts'

/**
 * A case that Grace has decided wants a second opinion: it is given at this window without a word of hers, and differs
 * on one decision. A third person decides that one, with a reason.
 */
export const secondOpinion: Story = async (page, docket) => {
  await docket.cli('settings', 'set', 'review.secondOpinionRate', '1')
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const title = await graceDecides(docket)

  await giveCommand(page, 'second opinions')
  await expect(page.getByRole('heading', { name: 'Second opinions', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: `Answer about ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your second opinion is requested')).toBeVisible()
  await expect(page.locator('.case-status', { hasText: 'Confirmed' })).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('Grace')
  await differOnce(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/You disagree on 1$/)).toBeVisible()
  await expect(page.getByText('No second opinion is requested from you')).toBeVisible()
  await expect(page.getByText('answered by you')).toBeVisible()

  // Somebody else sits down at the same window.
  await docket.cli('settings', 'set', 'reviewer.name', '"Iris"')
  await page.getByRole('button', { name: /^Adjudicate / }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Adjudicate/ })
  await expect(dialog.getByText(/^Grace: correct/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Incorrect' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The ending is not there')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/decided: incorrect$/)).toBeVisible()
  await expect(page.getByText('All answers agree')).toBeVisible()
  const { lines } = await docket.cli('audit', 'list', '--type', 'decision.adjudicate')
  expect(lines).toHaveLength(1)
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** Answers every decision: the first is incorrect, the others are correct. */
export async function differOnce(page: Page): Promise<void> {
  const decisions = page.getByRole('region', { name: 'Decisions' }).locator('.decision')
  const count = await decisions.count()
  await expect(page.getByRole('radio', { name: 'Incorrect', exact: true })).toBeEnabled()
  for (let n = 0; n < count; n++) {
    await page.keyboard.press(n === 0 ? '2' : '1')
    await expect(page.getByText(new RegExp(`^${n + 1} of ${count} answered$`)).first()).toBeVisible()
  }
}

/** On the command line: every decision of a case is correct to her, and the case is approved. */
export async function graceDecides(docket: StoryDocket): Promise<string> {
  const { lines } = await docket.cli('queue')
  const { caseId, title } = cliLines.queue.parse(lines[0])
  const as = ['--reviewer', 'Grace']
  await docket.cli(...as, 'review', 'claim', caseId)
  const shown = await docket.cli('show', caseId)
  for (const { id } of cliLines.show.parse(shown.lines[0]).decisions)
    await docket.cli(...as, 'feedback', id, 'correct')
  await docket.cli(...as, 'review', 'approve', caseId)
  return title
}
