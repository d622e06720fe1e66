import { expect } from '@playwright/test'
import { withViolation } from '../review/call-review.ts'
import type { Story } from '../story.ts'

/**
 * A rule turns out to be too strict: its draft is tried on the case that failed by it, beside the rule in use, before
 * it is published; the case itself stays as it was judged.
 */
export const tryStandard: Story = async (page, docket) => {
  await withViolation(page, docket)
  await page.keyboard.press('h')
  await page.getByRole('button', { name: /^Broadband rules/ }).press('Enter')
  await expect(page.getByText(/if the agent says “security code”/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Name of the set of rules' })).toBeFocused()
  const rule = page.getByRole('button', { name: /^PCI-02/ })
  await rule.press('Enter')
  const phrases = page.getByRole('textbox', { name: 'Phrases, one per line; none of them may be said' })
  await phrases.press('Control+a')
  await page.keyboard.type('password')
  const cases = page.getByRole('combobox', { name: 'Case' })
  await expect(cases).toBeVisible()
  await rule.focus()
  await page.keyboard.press('t')
  await expect(cases).toBeFocused()
  await page.keyboard.type('Payment')
  const trial = page.getByRole('region', { name: 'Try on a case' })
  await expect(trial.getByRole('row', { name: /^Result failed passed/ })).toBeVisible()
  await expect(
    trial.getByRole('listitem').filter({ hasText: 'Card security code is not asked for' }),
  ).toContainText('Followed')

  await phrases.press('Control+a')
  await page.keyboard.type('the three digits')
  await expect(trial.getByRole('row', { name: /^Result failed failed/ })).toBeVisible()
  await expect(trial.locator('.quote').getByText(/the three digits/i)).toBeVisible()
  await phrases.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(trial.getByText('Fix the problems to try the draft.')).toBeVisible()
  expect((await docket.cli('audit', 'list', '--type', 'run.start')).lines).toHaveLength(1)
}
