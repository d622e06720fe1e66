import { join } from 'node:path'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { withViolation } from '../../stories/review/call-review.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('neither the list, nor a standard of each kind, nor a draft of it breaks a rule of WCAG 2.2 AA', async ({
  page,
  docket,
}) => {
  await page.getByRole('link', { name: 'Standards' }).click()
  await expect(page.getByText('No standards yet')).toBeVisible()
  await check(page)
  for (const kind of ['flow', 'rules', 'rubric'])
    await docket.cli('standards', 'add', kind, join(ROOT, 'assets', 'samples', 'standards', `${kind}.json`))
  for (const name of [/^Broadband support/, /^Broadband rules/, /^Broadband rubric/]) {
    await page.getByRole('button', { name }).last().click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await check(page)
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: /^Name of the/ })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(page.getByText('1 problem')).toBeVisible()
    await check(page)
  }
  await page.getByLabel('Score of a category').selectOption('builder')
  await page.getByRole('button', { name: 'Add level' }).last().click()
  await check(page)
})

test('nor does an open rule of each type, nor a trial, nor what is retired', async ({ page, docket }) => {
  await withViolation(page, docket)
  await docket.cli('standards', 'retire', 'rubric', 'Broadband rubric')
  await page.getByRole('link', { name: 'Standards' }).click()
  await page.getByText('1 retired').click()
  await page.getByRole('button', { name: /^Broadband rubric/ }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await check(page)
  await page.keyboard.press('r')
  await expect(page.getByText('Broadband rubric is in use again')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: /^Broadband rules/ }).click()
  await expect(page.getByRole('heading', { name: 'Broadband rules' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('combobox', { name: 'Case', exact: true }).selectOption({ index: 1 })
  await expect(page.getByText('Computed by rules only.')).toBeVisible()
  for (const id of ['REC-01', 'PCI-02', 'SEQ-03', 'TIM-04', 'VER-05', 'CAN-06']) {
    await page.getByRole('button', { name: new RegExp(`^${id}`) }).click()
    await expect(page.getByRole('textbox', { name: 'ID', exact: true })).toHaveValue(id)
    await check(page)
  }
})
