import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readingTexts, startImport } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

test('recently imported files are offered again by name alone, and can be cleared', async ({
  page,
  desktop,
}, testInfo) => {
  const folder = testInfo.outputPath('files', 'week')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(readingTexts())) writeFileSync(join(folder, name), text)
  await expect(page.getByRole('button', { name: /samples/i })).toBeVisible()
  await desktop.main(({ app }, path) => {
    app.emit('open-file', { preventDefault: () => undefined }, path)
  }, folder)
  await startImport(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('Control+k')
  const again = page.getByRole('option', { name: /Import “week” again/ })
  await expect(again).toContainText('files')
  expect(await page.getByRole('dialog').innerText()).not.toContain(folder)
  await page.keyboard.type('week again')
  await page.keyboard.press('Enter')
  await startImport(page)
  await expect(page.getByText(/duplicate/)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('clear recent')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The list of recent files is cleared')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /All keys/ })).toBeVisible()
  await expect(again).toHaveCount(0)
})
