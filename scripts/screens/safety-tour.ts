import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../src/main/store/connection.ts'
import { databaseFile } from '../../src/main/store/store.ts'
import { dropFiles, readingTexts } from '../../tests/stories/drop-files.ts'
import { makeBackup, openPart, restoreBackup } from '../../tests/stories/program/backup-and-restore.ts'
import type { Tour } from './tour.ts'

const LONG_AGO = Date.UTC(2020, 0, 1)

/** Protection of a store: backups made, restored and missed, a store that was changed by others, and the licenses. */
export const safetyTour: Tour = async (page, picture, docket) => {
  await dropFiles(page, readingTexts())
  await page.getByText('3 imported').waitFor({ state: 'attached' })
  await openPart(page, 'Backups')
  await picture('backups')
  await page.getByRole('button', { name: 'Restore backup …' }).click()
  await page.getByRole('dialog').waitFor()
  await picture('restore')
  await page.keyboard.press('Escape')
  const made = await makeBackup(page)
  await picture('backup-made')
  await restoreBackup(page, made)
  await page.getByText('The store was restored.').waitFor()
  await picture('restored')

  const file = join(docket.storeDir, 'backups.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"lastAt":\d+/, `"lastAt":${LONG_AGO}`))
  const db = connect(databaseFile(docket.storeDir))
  db.exec(`INSERT INTO settings VALUES ('review.leaseMinutes', '41')`)
  db.close()
  await page.reload()
  await page.getByRole('status').getByText('The newest backup is over a month old.').waitFor()
  await page.getByRole('alert').waitFor()
  await picture('banners')
  await page.getByRole('button', { name: 'Verify the ledger' }).first().click()
  await page.getByRole('button', { name: 'Show findings' }).click()
  await page.getByRole('dialog').waitFor()
  await picture('findings')
  await page.keyboard.press('Escape')

  await openPart(page, 'About')
  await picture('about')
  await page.locator('details.licence > summary').first().click()
  await picture('about-licence')
}
