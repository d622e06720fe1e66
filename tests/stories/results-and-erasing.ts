import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { dropFiles } from './drop-files.ts'
import { manyReadings } from './many-readings.ts'
import type { Story } from './story.ts'

/** The results of the list are written as it is narrowed; a case is erased for good, and the record stays whole. */
export const resultsAndErasing: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(3))
  await expect(page.getByText('3 imported')).toBeVisible()
  await give(page, 'all cases')
  await expect(page.getByText('3 cases')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Case 1')
  await expect(page.getByText('1 case', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await give(page, 'export results')
  const file = join(docket.storeDir, 'results.csv')
  await page.getByRole('textbox', { name: 'File' }).fill(file)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row written.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)

  await page.keyboard.press('x')
  await give(page, 'erase')
  const dialog = page.getByRole('dialog', { name: 'Erase 1 case for good?' })
  await expect(dialog.getByRole('button', { name: 'Leave them' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case erased for good')).toBeVisible()
  await expect(page.getByText('No case matches these filters')).toBeVisible()
  const left = (await docket.cli('queue')).lines.map((line) => cliLines.queue.parse(line).title)
  expect(left).not.toContain('Case 1')
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** A command by its name. */
async function give(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}
