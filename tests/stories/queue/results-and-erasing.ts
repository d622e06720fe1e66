import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import { openLabels } from '../open-labels.ts'
import type { Story, StoryDocket } from '../story.ts'
import { writtenFiles } from '../written-files.ts'
import { manyReadings } from './many-readings.ts'

/** Results and labels are written as the list is narrowed; a case is erased permanently, and the record stays whole. */
export const resultsAndErasing: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(3))
  await expect(page.getByText('3 imported')).toBeVisible()
  await answerSomething(docket, 'Case 2')
  await giveCommand(page, 'all cases')
  await expect(page.getByText('3 cases', { exact: true })).toBeVisible()
  await search(page, 'Case 1')

  await giveCommand(page, 'export results')
  const results = page.getByRole('dialog', { name: 'Export results' })
  await expect(results.locator(':focus')).toBeVisible() // until then a key is the list's
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row written.')).toBeVisible()
  const [file = ''] = await writtenFiles(page)
  const download = page.waitForEvent('download')
  await results.getByRole('button', { name: /^Download docket-results-/ }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(readFileSync(file, 'utf8'))
  await page.keyboard.press('Escape')
  expect(dirname(file)).toBe(join(docket.storeDir, 'exports'))
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)

  await exportLabels(page, 'Nothing to export: no answered decision matches')
  await search(page, 'Case 2')
  await exportLabels(page, '1 row written.')
  await search(page, 'Case 1')

  await page.keyboard.press('x')
  await giveCommand(page, 'erase')
  const dialog = page.getByRole('dialog', { name: 'Erase 1 case permanently?' })
  await expect(dialog.getByRole('button', { name: /^Keep/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case erased permanently')).toBeVisible()
  await expect(page.getByText('No case matches these filters')).toBeVisible()
  const left = (await docket.cli('queue')).lines.map((line) => cliLines.queue.parse(line).title)
  expect(left).not.toContain('Case 1')
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** Somebody answers about one decision of a case, on the command line. */
async function answerSomething(docket: StoryDocket, title: string): Promise<void> {
  const lines = (await docket.cli('queue')).lines.map((line) => cliLines.queue.parse(line))
  const caseId = lines.find((line) => line.title === title)?.caseId ?? ''
  await docket.cli('review', 'claim', caseId)
  const { decisions } = cliLines.show.parse((await docket.cli('show', caseId)).lines[0])
  expect((await docket.cli('feedback', decisions[0]?.id ?? '', 'correct')).exitCode).toBe(0)
  await docket.cli('review', 'release', caseId)
}

/** The list is narrowed to one case. */
async function search(page: Page, title: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(title)
  await expect(page.getByText('1 case', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function exportLabels(page: Page, written: string): Promise<void> {
  const dialog = await openLabels(page)
  await expect(dialog.getByText(/of the cases that match the list’s filters/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Export [\d,]+ rows?/ })).toBeVisible() // the rows are counted
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(written)).toBeVisible()
  await page.keyboard.press('Escape')
}
