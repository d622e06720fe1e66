import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup, openPart, restoreBackup } from '../../stories/program/backup-and-restore.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('no backup that is made, restored or missed, and no license, breaks a rule of WCAG 2.2 AA', async ({
  page,
  docket,
}) => {
  await openPart(page, 'Backups')
  const made = await makeBackup(page)
  await check(page)
  await page.getByRole('button', { name: 'Restore backup …' }).click()
  await expect(page.getByRole('dialog', { name: 'Restore a backup?' }).getByRole('textbox')).toBeFocused()
  await check(page)
  await page.keyboard.press('Escape')
  await restoreBackup(page, made)
  await expect(page.getByRole('button', { name: 'Open the restored store' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Available backups' })).toBeVisible()
  await check(page)

  const known = join(docket.storeDir, 'backups.json')
  writeFileSync(known, readFileSync(known, 'utf8').replace(/"lastAt":\d+/, '"lastAt":0'))
  await page.reload()
  await expect(page.getByRole('status').getByText('The newest backup is over a month old.')).toBeVisible()
  await openPart(page, 'About')
  await page.locator('summary').first().click()
  await check(page)
  await page.getByRole('button', { name: 'Turn off reminder' }).press('Enter')
  await expect(page.getByText('The newest backup is over a month old.')).toBeHidden()
})
