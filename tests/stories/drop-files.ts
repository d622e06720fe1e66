import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Files by name, as text. */
export type DroppedTexts = Readonly<Record<string, string>>

/** The readings made for the tests, as a person would drop them. */
export function readingTexts(): DroppedTexts {
  const folder = join(import.meta.dirname, '..', 'fixtures', 'reading')
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

/** Drops files on the window and imports all cases that are recognized. */
export async function dropFiles(page: Page, texts: DroppedTexts): Promise<void> {
  await dropOnly(page, texts)
  await startImport(page)
}

/** Imports the cases that the import screen lists. */
export async function startImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Import [\d,]+ cases?/ }).click()
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toHaveCount(0)
}

/** Drops files on the window; the import screen lists them then. */
export async function dropOnly(page: Page, texts: DroppedTexts): Promise<void> {
  const data = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const [name, text] of Object.entries(files)) transfer.items.add(new File([text], name))
    return transfer
  }, texts)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}
