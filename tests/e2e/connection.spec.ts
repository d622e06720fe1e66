import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { expect, test } from './fixtures.ts'

test('a connection that breaks comes back by itself, and nothing is lost or done twice', async ({
  wire,
  page,
  docket,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await wire.cut()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
  const { lines } = await docket.cli('audit', 'list', '--type', 'feedback.give')
  expect(lines).toHaveLength(1)
})

test('a connection that does not come back says so, with one button', async ({ wire, page, problems }) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await wire.become('down')
  await wire.cut()
  await expect(page.getByText('Docket does not respond.')).toBeVisible({ timeout: 30_000 })
  await wire.become('whole')
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(page.getByText('Docket does not respond.')).toBeHidden()
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  problems.length = 0 // refused sockets are what this is about
})
