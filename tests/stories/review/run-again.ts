import { expect, type Page } from '@playwright/test'
import { giveCommand } from '../give-command.ts'
import type { Story } from '../story.ts'
import { withJudged } from './judged-reading.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * An approved case is tagged, and run once more by the rules alone, by keyboard. The result differs, so that the case is
 * undecided again, with the earlier ruling beside it, and both runs stand side by side with their judges. With a model that is gone meanwhile it is refused beforehand.
 */
export const runAgain: Story = (page, docket) =>
  withJudged(page, docket, async () => {
    await tagsByKeyboard(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('“The Lamp” confirmed')).toBeVisible()
    await openFromCases(page)
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

    await page.keyboard.press('w')
    const choice = dialog(page, 'Run again').getByRole('combobox', { name: 'Judge' })
    await expect(choice).toBeFocused()
    await expect(choice.getByRole('option', { name: /^gpt-4o-mini/ })).toBeAttached()
    await choice.selectOption({ label: 'None: rules only' })
    await expect(dialog(page, 'Run again').getByText(/nothing leaves this machine/)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('“The Lamp” is being run again')).toBeVisible()
    await expect(dialog(page, 'Run again')).toBeHidden()
    await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeEnabled()
    await page.keyboard.press('c')
    const runs = dialog(page, 'Compare runs')
    await expect(runs.getByText('none: rules only')).toBeVisible()
    await expect(runs.getByText(/decisions differ/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('u')
    await expect(page.getByText('A new run has ended: run 2.')).toBeHidden()
    await expect(page.getByText('Confirmed', { exact: true })).toBeHidden()
    await expect(
      page.getByText(/^Run again since: .* had confirmed “.*” on .*The result differs\.$/),
    ).toBeVisible()
    await page.getByText('History, runs and tags').click()
    await expect(page.getByText(/requested a run with rules alone$/)).toBeVisible()

    await page.keyboard.press('w')
    await choice.selectOption({ label: await labelOf(choice.getByRole('option', { name: /^gpt-4o-mini/ })) })
    await docket.cli('settings', 'set', 'judges.reading', '"off"')
    await page.keyboard.press('Control+Enter')
    await expect(dialog(page, 'Run again').getByRole('alert')).toContainText('are switched off')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Run again since: /)).toBeVisible()
  })

/** Put on with one key, one of them taken off, and that taken back. */
async function tagsByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('t')
  await expect(dialog(page, 'Tag this case').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('grade 3, endings')
  await page.keyboard.press('Enter')
  await expect(page.locator('.case-tags').filter({ hasText: /^Tags: grade 3, endings/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(dialog(page, 'Tag this case').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('.case-tags').filter({ hasText: /^Tags: endings/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.locator('.case-tags').filter({ hasText: /^Tags: grade 3, endings/ })).toBeVisible()
}

async function openFromCases(page: Page): Promise<void> {
  await giveCommand(page, 'all cases')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /lamp/i, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The Lamp', level: 1 })).toBeVisible()
}

async function labelOf(option: { textContent(): Promise<string | null> }): Promise<string> {
  return (await option.textContent()) ?? ''
}
