import * as z from 'zod'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

const Ruling = z.object({ type: z.string(), reason: z.string().nullable() })

test('a case is skipped at once, or with a reason where the setting asks for one', async ({
  page,
  docket,
}) => {
  const reasons = async () => {
    const { lines } = await docket.cli('audit', 'list', '--part', 'rulings')
    return lines
      .map((line) => Ruling.parse(line))
      .flatMap(({ type, reason }) => (type === 'review.defer' ? [reason] : []))
  }
  const title = page.getByRole('heading', { level: 1 })
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const first = await title.innerText()
  await page.keyboard.press('s')
  await expect(page.getByText(`“${first}” skipped`)).toBeVisible()
  expect(await reasons()).toEqual([null])

  await docket.cli('settings', 'set', 'review.skipReason', 'true')
  await expect(title).not.toHaveText(first)
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const second = await title.innerText()
  const dialog = page.getByRole('dialog', { name: 'Skip case' })
  await expect(page.getByRole('button', { name: /^Skip/ })).toHaveAttribute('aria-haspopup', 'dialog')
  await page.keyboard.press('s')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('The recording is missing')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`“${second}” skipped`)).toBeVisible()
  expect(await reasons()).toContain('The recording is missing')
})
