import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { dropFiles } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'

const SAMPLES = join(ROOT, 'assets', 'samples')
const VIOLATION = 'Card security code is not asked for'

const result = (page: Page) => page.getByRole('region', { name: 'Evidence' }).getByRole('status').first()
const decision = (page: Page, label: string) => page.locator('.decision', { hasText: label }).first()

/** Publishes the standards of the samples. */
export async function publishStandards(docket: StoryDocket): Promise<void> {
  for (const kind of ['flow', 'rules', 'rubric'])
    await docket.cli('standards', 'add', kind, join(SAMPLES, 'standards', `${kind}.json`))
}

/** Publishes the standards of the samples, and drops the sample in which the security code of a card is asked for. */
export async function withViolation(page: Page, docket: StoryDocket): Promise<void> {
  await publishStandards(docket)
  const name = 'payment-by-phone.call.json'
  await dropFiles(page, { [name]: readFileSync(join(SAMPLES, 'call', name), 'utf8') })
  await page.getByRole('row', { name: /Payment by phone/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
}

/**
 * A call that fails on a critical violation: the words that it is based on are found from the list and from the score
 * card, another answer is tried and seen on the score card, a note is wanted, the violation is lifted and taken back;
 * with the speakers swapped all is decided again.
 */
export const callReview: Story = async (page, docket) => {
  await withViolation(page, docket)
  await expect(result(page)).toContainText('100')
  await expect(result(page)).toContainText('Failed: a critical rule was broken')
  await page.keyboard.press('.')
  await expect(page.getByRole('region', { name: 'Conversation' }).locator('[aria-current]')).toBeVisible()

  await decision(page, VIOLATION).click()
  const words = page.getByRole('button', { name: /\(critical violation\s*\)$/ })
  await expect(words).toHaveAttribute('aria-pressed', 'true')
  const followed = page.getByRole('button', { name: 'Followed', exact: true })
  await followed.click()
  await expect(page.getByText(/Overturning it needs a note/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toBeFocused()
  await expect(result(page), 'the result that follows is shown before it is saved').toContainText('Passed')
  await page.keyboard.type('The agent says not to read the code out.')
  await followed.click()
  await expect(page.getByText(/Overturned by reviewer: /)).toBeVisible()
  await expect(result(page)).toContainText('Passed')
  await page.keyboard.press('Control+z')
  await expect(result(page)).toContainText('Failed')

  await decision(page, 'Speakers').click()
  await page.getByRole('button', { name: 'Swapped', exact: true }).click()
  await page.getByRole('textbox', { name: /^Note/ }).fill('The voices are exchanged.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(page.getByText(/Speakers swapped: the result was recomputed/)).toBeVisible()
  await expect(result(page)).toContainText(/100\s*changed to\s*42/)
}

/** A new version of a rubric is published; the call is run again by it, and both runs are side by side. */
export const newRubric: Story = async (page, docket) => {
  await withViolation(page, docket)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/“Payment by phone.*” confirmed/)).toBeVisible()
  await docket.cli('standards', 'add', 'rubric', editedRubric(docket.storeDir))
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: /Payment by phone/ }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('Broadband rubric v1')).toBeVisible()
  await page.keyboard.press('w')
  const again = page.getByRole('dialog', { name: 'Run again' })
  await again.getByRole('combobox', { name: 'Judge' }).selectOption({ label: 'None: rules only' })
  await expect(again).toContainText('Standards › Rubric › Version')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeEnabled()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Compare runs' })).toContainText('Rubric')
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page.getByText('Broadband rubric v2')).toBeVisible()
}

/**
 * A call that came without a flow waits and says so in the list and in the case; its standards are chosen there, by
 * keyboard, it is judged, and the next run has them too.
 */
export const chooseFlow: Story = async (page, docket) => {
  await publishStandards(docket)
  await docket.cli('import', 'call', withoutStandards(docket.storeDir))
  await page.getByRole('link', { name: 'Cases' }).click()
  const row = page.getByRole('row', { name: /Payment by phone/ })
  await expect(row).toContainText('needs a flow')
  await row.click()
  await expect(page.getByText('It is judged once its flow is chosen.')).toBeVisible()
  await page.getByRole('button', { name: /^Choose flow …/ }).click()
  const again = page.getByRole('dialog', { name: 'Run again' })
  const flow = again.getByRole('combobox', { name: 'Flow' })
  await expect(flow).toHaveValue('')
  await expect(again.getByRole('button', { name: /^Run again/ })).toBeDisabled()
  await flow.selectOption({ label: 'Broadband support' })
  await again.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'Broadband rules' })
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toContainText('a critical rule was broken')
  await expect(page.getByText('Broadband support v1')).toBeVisible()
  await page.keyboard.press('w')
  await expect(flow).toHaveValue('Broadband support')
  await again.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'None' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
}

/** The sample call in a file that names no standards. */
function withoutStandards(storeDir: string): string {
  const text = readFileSync(join(SAMPLES, 'call', 'payment-by-phone.call.json'), 'utf8')
  const path = join(storeDir, 'payment-by-phone.call.json')
  writeFileSync(path, text.replace(/"standards": \{[^}]*\},?/u, ''))
  return path
}

/** The rubric of the samples with another threshold, in a file. */
function editedRubric(storeDir: string): string {
  const text = readFileSync(join(SAMPLES, 'standards', 'rubric.json'), 'utf8')
  const path = join(storeDir, 'rubric.json')
  writeFileSync(path, text.replace(/(pass_?threshold"?:\s*)\d+/i, '$1 33'))
  return path
}

/** Texts that would reveal how the call was judged. */
const TELLTALES = /violation|failed|passed|score card|−\d|by rule|fallback/i

/** The same call, blind: the spoken words and the questions, and no results. */
export const blindCall: Story = async (page, docket) => {
  await docket.cli('settings', 'set', 'review.blind.call', 'true')
  await withViolation(page, docket)
  const talk = page.getByRole('region', { name: 'Conversation' })
  await expect(talk).toContainText('Thank you for calling')
  await expect(talk.getByRole('button', { pressed: true })).toHaveCount(0)
  expect(await page.getByRole('region', { name: 'Evidence' }).innerText()).not.toMatch(TELLTALES)
  await expect(page.getByText('Was “Greet” done?')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/“Greet”: passed/)).toBeVisible()
}
