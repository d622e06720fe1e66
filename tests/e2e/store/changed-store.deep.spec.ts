import { connect } from '../../../src/main/store/connection.ts'
import { databaseFile } from '../../../src/main/store/store.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a store that another program changed is reported, verified, and its state rebuilt', async ({
  page,
  docket,
}) => {
  await expect(page.getByTestId('ledger')).toBeVisible()
  const db = connect(databaseFile(docket.storeDir))
  db.exec(`INSERT INTO settings VALUES ('review.leaseMinutes', '41')`)
  db.close()
  await page.reload()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This store differs from its ledger.')
  await alert.getByRole('button', { name: 'Verify the ledger' }).press('Enter')
  await expect(page.getByTestId('ledger')).toHaveText('Ledger not intact: 1 finding')
  await alert.getByRole('button', { name: 'Show findings' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '1 finding' })
  await expect(dialog).toContainText('Added row')
  await expect(dialog).toContainText('ROW_ADDED')
  await expect(dialog).toContainText('review.leaseMinutes')
  await page.screenshot({ path: test.info().outputPath('findings.png') })
  await check(page)
  await dialog.getByRole('button', { name: 'Rebuild state' }).press('Enter')
  await expect(page.getByTestId('ledger')).toHaveText(/State rebuilt from \d+ events?/)
  await expect(alert).toBeHidden()
  const verified = await docket.cli('audit', 'verify')
  expect(verified.lines).toEqual([expect.objectContaining({ intact: true })])
})

test('a setting that cannot be read is named as the settings name it, with the way there and its key', async ({
  page,
  docket,
}) => {
  await expect(page.getByTestId('ledger')).toBeVisible()
  const db = connect(databaseFile(docket.storeDir))
  db.exec(`INSERT INTO settings VALUES ('pipelines.receipt.reconciliation.toleranceMinorUnits', '"two"')`)
  db.close()
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'is ignored' })
  await expect(notice).toContainText(
    'The setting Receipts · Tolerances · Tolerance in minor units (cents) is ignored: ',
  )
  await expect(notice).toContainText(
    'docket settings reset pipelines.receipt.reconciliation.toleranceMinorUnits',
  )
  await notice.getByRole('link').click()
  await page.getByLabel('Tolerance in minor units').fill('3')
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
})
