import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

test('the palette says that nothing matches only where it shows nothing', async ({ page }) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await page.keyboard.press('Control+k')
  const nothing = page.getByText('No command and no case in the queue matches.')
  const search = page.getByPlaceholder('Search cases or type a command')
  await search.fill('lighthouse')
  await expect(page.getByRole('option', { name: /lighthouse/ })).toBeVisible()
  await expect(nothing).toBeHidden()
  await search.fill('lighthouse of nowhere')
  await expect(nothing).toBeVisible()
  await search.fill('undo')
  await expect(page.getByRole('option', { name: /Undo/ })).toBeVisible()
  await expect(nothing).toBeHidden()
})

test('the palette highlights the first case that it finds, and Enter opens it', async ({ page }) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search cases or type a command').fill('lighthouse')
  await expect(page.getByRole('option', { name: /lighthouse/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'lighthouse', level: 1 })).toBeVisible()
})
