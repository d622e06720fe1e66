import { expect } from '@playwright/test'
import { dropFiles, readingTexts } from '../drop-files.ts'
import type { Story } from '../story.ts'

/**
 * A reviewer's hand rests elsewhere: a key is given to another command, the one who had it is named and loses it, the
 * sheet and the palette show what holds, a reload keeps it, and one key brings the usual ones back.
 */
export const remapKeys: Story = async (page, docket) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Keyboard' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change the key of “Correct”, 1' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Key of “Correct”' })
  await expect(dialog.getByRole('textbox', { name: 'Press a key' })).toBeFocused()
  await page.keyboard.press('Control+c')
  await expect(dialog.getByText('The system uses this key.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Replace key' })).toBeDisabled()
  await page.keyboard.press('e')
  await expect(dialog.getByText('“Export …” uses this key and will lose it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace key' }).press('Enter')
  await expect(page.getByText('“Correct” is on E now')).toBeVisible()
  await expect(page.getByText('E is assigned to another command')).toBeVisible()

  // It holds on the review screen, after a reload, and in what the command line sees.
  await page.reload()
  await expect(page.getByText('E is assigned to another command')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /lighthouse/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('e')
  await expect(page.getByText(/marked correct/)).toBeVisible()
  expect((await docket.cli('audit', 'list', '--type', 'feedback.give')).lines).toHaveLength(1)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'All keys' })
  await expect(sheet.getByText('Export …', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Keyboard' }).press('Enter')
  await page.getByRole('button', { name: 'Reset all keys' }).press('Enter')
  await expect(page.getByText('All keys are reset')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Export results' })).toBeVisible()
}
