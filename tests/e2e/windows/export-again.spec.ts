import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { openLabels } from '../../stories/open-labels.ts'
import { expect, test } from '../fixtures.ts'

test('an export whose answer was lost is asked for again, and written and counted once', async ({
  wire,
  page,
  docket,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/marked correct/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await openLabels(page)
  await expect(page.getByRole('button', { name: /^Export 1 row/ })).toBeEnabled()
  const folder = join(docket.storeDir, 'exports')
  const written = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []

  await wire.become('mute')
  await page.keyboard.press('Enter')
  await expect.poll(() => written().length).toBe(1)
  await wire.cut()
  await wire.become('whole')

  await expect(page.getByText('1 row written.')).toBeVisible()
  expect(written()).toHaveLength(1)
  expect((await docket.cli('audit', 'list', '--type', 'data.export')).lines).toHaveLength(1)
})
