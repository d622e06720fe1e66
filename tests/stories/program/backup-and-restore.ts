import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import type { Story, StoryDocket } from '../story.ts'

/**
 * Another folder is chosen for automatic backups, and taken back. A backup is made and damaged on its disk: it is refused, and nothing is touched. It is made again, a case is lost, and
 * the window restores the backup while it runs; what was there before can be had back, too.
 */
export const backupAndRestore: Story = async (page, docket) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await openPart(page, 'Backups')
  await expect(page.getByText('There is no backup yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Choose folder …' }).click()
  await page.getByRole('button', { name: 'Use the folder in the store' }).click()
  await expect(page.getByRole('button', { name: 'Use the folder in the store' })).toHaveCount(0)

  const first = await makeBackup(page)
  const bytes = readFileSync(first)
  const place = bytes.length - 100
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(first, bytes)
  await restoreBackup(page, first)
  await expect(page.getByText(`${first} is damaged. Choose another backup.`)).toBeVisible()

  const second = await makeBackup(page)
  expect(second).not.toBe(first)
  const [lost] = await titles(docket)
  const [chosen] = (await docket.cli('cases')).lines.map((line) => cliLines.cases.parse(line))
  expect((await docket.cli('erase', chosen?.caseId ?? '')).exitCode).toBe(0)
  expect(await titles(docket)).toHaveLength(2)

  await restoreBackup(page, second)
  await expect(page.getByText('The store was restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the restored store' }).click()
  await expect(page.getByText(/The newest backup was made on/)).toBeVisible()
  await giveCommand(page, 'all cases')
  await expect(page.getByRole('row', { name: new RegExp(lost ?? '') })).toBeVisible()
  expect(await titles(docket)).toHaveLength(3)

  // The store of before is one of the available backups.
  await openPart(page, 'Backups')
  await page.getByRole('button', { name: 'Restore docket.db.before-restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore backup' }).click()
  await expect(page.getByText('The store was restored.')).toBeVisible()
  expect(await titles(docket)).toHaveLength(2)
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** Opens a part of the settings by its name. */
export async function openPart(page: Page, name: string): Promise<void> {
  await giveCommand(page, 'settings')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
}

/** Makes a backup and gives back where it is. */
export async function makeBackup(page: Page): Promise<string> {
  const made = page.getByText(/^The backup is complete: /)
  await page.getByRole('button', { name: 'Make backup' }).click()
  await expect(made).toBeVisible()
  return ((await made.textContent()) ?? '').replace('The backup is complete: ', '').replace(/\.$/, '')
}

/** Restores a file: in a browser by its name, in Electron the dialog of the system offers the newest. */
export async function restoreBackup(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Restore backup …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore a backup?' })
  const name = dialog.getByRole('textbox')
  if (await name.isVisible()) await name.fill(basename(file))
  await dialog.getByRole('button', { name: /^(Restore backup|Choose backup …)$/ }).click()
}

async function titles(docket: StoryDocket): Promise<string[]> {
  return (await docket.cli('cases')).lines.map((line) => cliLines.cases.parse(line).title)
}
