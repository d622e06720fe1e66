import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { giveCommand } from '../stories/give-command.ts'
import type { Desktop } from './driver/driver.ts'
import { expect, test } from './fixtures.ts'

/** Answers the dialog of the system for a new file; `null` closes it. */
async function answerWith(desktop: Desktop, path: string | null): Promise<void> {
  await desktop.main(({ dialog }, answer) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      console.log(`[spec] ${JSON.stringify(given.at(-1))}`)
      return Promise.resolve({ canceled: answer === '', filePath: answer })
    }
  }, path ?? '')
}

async function exportResults(page: Page) {
  await giveCommand(page, 'export results')
  const dialog = page.getByRole('dialog', { name: 'Export results' })
  await expect(dialog.getByText('Choose the folder in the next step.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Export/ }).click()
  return dialog
}

test('an export goes where a person says in the dialog of the system, and nowhere else', async ({
  page,
  desktop,
  docket,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const there = readdirSync(docket.storeDir)
  const file = join(docket.storeDir, 'mine.csv')

  await answerWith(desktop, null)
  const dialog = await exportResults(page)
  await expect.poll(() => desktop.lines.filter((line) => line.startsWith('[spec]'))).toHaveLength(1)
  expect(desktop.lines.join()).toMatch(/"title":"Export results".*docket-results-\d{4}-\d\d-\d\d\.csv/)
  expect(readdirSync(docket.storeDir)).toEqual(there)
  await expect(dialog.getByRole('status')).toBeEmpty()

  for (const [path, why] of [
    [join(docket.storeDir, 'docket.db'), null],
    [join(docket.storeDir, '.bashrc'), 'is a hidden name'],
  ] as const) {
    await answerWith(desktop, path)
    await dialog.getByRole('button', { name: /^Export/ }).click()
    if (why === null) await expect(dialog.getByText('docket.db.csv')).toBeVisible()
    else await expect(dialog.getByRole('alert')).toContainText(why)
    await page.keyboard.press('Escape')
    await exportResults(page)
  }
  expect(existsSync(join(docket.storeDir, '.bashrc.csv'))).toBe(false)
  await page.keyboard.press('Escape')

  writeFileSync(file, 'mine')
  await answerWith(desktop, file)
  await exportResults(page)
  await expect(dialog.getByRole('alert')).toContainText('already exists')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})
