import { chooseLabels, noorsLabels } from '../../stories/audit/labels-come-back.ts'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { giveCommand } from '../../stories/give-command.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('labels that come back break no rule of WCAG 2.2 AA: chosen, looked at, imported', async ({
  page,
  docket,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const { file } = await noorsLabels(docket)
  await giveCommand(page, 'import labels')
  const dialog = page.getByRole('dialog', { name: 'Import labels' })
  await expect(dialog.getByRole('button', { name: 'Choose folder …' })).toBeFocused()
  await check(page)
  await chooseLabels(page, file)
  await expect(dialog.getByRole('button', { name: 'Import 1 label' })).toBeFocused()
  await check(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('1 label imported.')
  await check(page)
})
