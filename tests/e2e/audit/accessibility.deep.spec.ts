import { withJudged } from '../../stories/review/judged-reading.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('an audit without a row breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByText('No entries in this list yet')).toBeVisible()
  await check(page)
})

test('nor does one with a case’s timeline, verified, and while it is written', async ({ page, docket }) => {
  await withJudged(page, docket, async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Audit' }).click()
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Event' })).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByRole('region', { name: 'State of the ledger' })).toContainText('Intact')
    await check(page)
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog', { name: 'Export audit trail' })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('p')
    await expect(page.getByRole('dialog', { name: /^Proof of event/ })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Settings and standards' }).click()
    const trail = page.getByRole('grid', { name: 'Audit trail' })
    await expect(trail).toContainText('Routes › Reading › Judge')
    await expect(trail).not.toContainText('{')
    await expect(page.getByRole('region', { name: 'Event' })).toContainText('routes.reading.judge')
    await check(page)
  })
})
