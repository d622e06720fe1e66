import type { Page } from '@playwright/test'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { giveCommand } from '../stories/give-command.ts'
import { manyReadings } from '../stories/queue/many-readings.ts'
import { check } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('questions and messages about many cases break no rule of WCAG 2.2 AA', async ({ page, docket }) => {
  test.slow()
  await cancelAmongMany(page)
  const { lines } = await docket.cli('queue')
  await docket.cli('--reviewer', 'Grace', 'review', 'claim', cliLines.queue.parse(lines[0]).caseId)
  await giveCommand(page, 'all cases')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /Case/, selected: true })).toBeVisible()
  await page.keyboard.press('Shift+Digit8') // an asterisk
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: /^Confirm \d+ cases\?$/ })
  await expect(asked).toBeVisible()
  await check(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Skipped cases' })).toBeVisible()
  await check(page)
})

test('nor do the menus of a list, and what becomes of a view', async ({ page }) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'priority' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'High' })).toBeFocused()
  await check(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^priority/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'High' })).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^order/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'longest waiting' })).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await giveCommand(page, 'save list')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('dialog', { name: 'View “Mine”' })).toBeVisible()
  await check(page)
})

test('nor does a place with nothing to show, nor a case that is gone', async ({ page, problems }) => {
  await page.evaluate(() => {
    location.hash = '/review/00000000-0000-7000-8000-000000000000'
  })
  await expect(page.getByText('This case could not be shown')).toBeVisible()
  await check(page)
  await giveCommand(page, 'all cases')
  await expect(page.getByText('No cases yet')).toBeVisible()
  await check(page)
  await giveCommand(page, 'jobs')
  await expect(page.getByText('No job is running')).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('zeppelin')
  await expect(page.getByText('No case matches these filters')).toBeVisible()
  await check(page)
  await giveCommand(page, 'go to the queue')
  await page.getByRole('button', { name: 'Rejected 0' }).click()
  await expect(page.getByText('No case is rejected')).toBeVisible()
  await check(page)
  await page.dispatchEvent('body', 'dragover', {
    dataTransfer: await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([], 'a'))
      return transfer
    }),
  })
  await expect(page.getByText('Drop to import')).toBeVisible()
  await check(page)
  problems.length = 0 // the page writes to the console that there is no such case
})

/** A job that is cancelled when it has brought in more than one page of cases. */
async function cancelAmongMany(page: Page): Promise<void> {
  await dropFiles(page, manyReadings(600))
  const card = page.getByRole('region', { name: / more$/ })
  await expect(card.getByText(/Importing: [1-9]\d\d of 600/)).toBeVisible()
  await card.getByRole('button', { name: /^Pause/ }).click()
  await expect(card.getByText(/Paused: /)).toBeVisible()
  await card.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this job?' })
  await expect(dialog).toBeVisible()
  await check(page)
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
}

test('a color that is too faint in the dark theme alone is found', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const faint = new CSSStyleSheet()
    faint.replaceSync('@media (prefers-color-scheme: dark) { h1 { color: #333; background: #222 } }')
    document.adoptedStyleSheets.push(faint)
  })
  await expect(check(page)).rejects.toThrow('in the dark theme')
})
