import { expect } from '@playwright/test'
import { dropFiles, readingTexts } from '../drop-files.ts'
import type { Story } from '../story.ts'

/** Files that cannot be read are named with what to do; the good ones beside them are in. */
export const badFiles: Story = async (page) => {
  const good = readingTexts()
  await dropFiles(page, {
    'ferry.passage.txt': good['ferry.passage.txt'] ?? '',
    'ferry.primary.ctm': good['ferry.primary.ctm'] ?? '',
    'empty.passage.txt': '',
    'empty.primary.ctm': good['ferry.primary.ctm'] ?? '',
    'backwards.passage.txt': good['kite.passage.txt'] ?? '',
    'backwards.primary.ctm': 'kite 1 2.00 0.20 the\nkite 1 1.00 0.20 wind\n',
    'shopping-list.txt': 'milk',
  })
  await expect(page.getByText('1 imported')).toBeVisible()
  await page.getByRole('button', { name: /3 not imported/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Not imported' })
  await expect(dialog.getByText('empty.passage.txt: the file is empty. Choose another file.')).toBeVisible()
  await expect(dialog.getByText(/^backwards.primary.ctm, line 2: times go backwards/)).toBeVisible()
  await expect(dialog.getByText(/^shopping-list.txt: this is not part of a reading/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
