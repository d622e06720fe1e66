import { expect } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropOnly, startImport } from '../drop-files.ts'
import type { Story } from '../story.ts'

const ROWS = `question,answer,expected
When does the library close?,At 18.,at 18
What does a card cost?,It is free.,15 a year
Can I renew?,"Yes, twice.","Twice, for 21 days"
`

/**
 * From rows to the first ruling: the rows are dropped, an evaluator is made from a recipe with these rows beside it, the
 * import continues with it, and a row that no check decides gets its answer by a key. From there its criterion is opened
 * in the form of the next version.
 */
export const evaluateRows: Story = async (page, docket) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await dropOnly(page, { 'rows.csv': ROWS })
  await expect(page.getByRole('row', { name: 'rows.csv' })).toContainText('Needs an evaluator')
  await page.getByRole('button', { name: 'New evaluator from these rows' }).click()
  await expect(page.getByText('of 3, as a reviewer sees it')).toBeVisible()
  await page.getByRole('button', { name: /^Correctness against a reference/ }).click()
  await expect(page.getByText('When does the library close?').first()).toBeVisible()
  await expect(page.getByText(/^Checks alone decide here\. No model is set/)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText('by a check')).toBeVisible()
  await page.getByRole('button', { name: 'Publish and return to the import' }).click()

  await expect(page.getByRole('combobox', { name: 'Evaluator', exact: true })).toHaveValue(
    'Correctness against a reference',
  )
  await expect(page.getByRole('row', { name: 'rows.csv' })).toContainText('3 cases')
  await expect(page.getByRole('row', { name: 'rows.csv' })).not.toContainText('Needs an evaluator')
  await startImport(page)
  await expect(page.getByText('3 imported')).toBeVisible()

  await page.getByRole('row', { name: /What does a card cost\?/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByText('1 of 1 answered')).toBeVisible()

  // The criterion is opened from the case: the form shows this row, and what the draft changes on it.
  await page.getByRole('link', { name: 'Change the criterion' }).click()
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused()
  await expect(page.getByText('Draft of version 2')).toBeVisible()
  await expect(page.getByText('0 results of 1 answered row change.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Claimed until/)).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/“What does a card cost\?” confirmed/)).toBeVisible()
  const ruled = (await docket.cli('cases')).lines.filter(
    (line) => cliLines.cases.parse(line).status === 'approved',
  )
  expect(ruled).toHaveLength(1)
}
