import { expect } from '@playwright/test'
import { dropOnly, readingTexts, startImport } from '../drop-files.ts'
import type { Story } from '../story.ts'

/** Files that cannot be read are named with what to do; the good ones beside them are in. */
export const badFiles: Story = async (page) => {
  const good = readingTexts()
  await dropOnly(page, {
    'ferry.passage.txt': good['ferry.passage.txt'] ?? '',
    'ferry.primary.ctm': good['ferry.primary.ctm'] ?? '',
    'empty.passage.txt': '',
    'empty.primary.ctm': good['ferry.primary.ctm'] ?? '',
    'backwards.passage.txt': good['kite.passage.txt'] ?? '',
    'backwards.primary.ctm': 'kite 1 2.00 0.20 the\nkite 1 1.00 0.20 wind\n',
    'shopping-list.txt': 'milk',
  })
  const unused = page.getByRole('region', { name: 'Left out' })
  await expect(
    unused.getByText('empty.passage.txt: the file is empty. Choose another file.').first(),
  ).toBeVisible()
  await expect(unused.getByText(/^backwards.primary.ctm, line 2: times go backwards/).first()).toBeVisible()
  await expect(unused.getByRole('listitem').filter({ hasText: 'shopping-list.txt' })).toContainText(
    'No kind was recognized.',
  )
  await startImport(page)
  await expect(page.getByText('1 imported')).toBeVisible()
  await expect(page.getByRole('button', { name: /not imported/ })).toHaveCount(0)
}
