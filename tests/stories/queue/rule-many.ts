import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'
import { manyReadings } from './many-readings.ts'

/** The number of cases that are ruled: more than the ten that the list of last rulings shows. */
const RULED = 12
const CASES = RULED + 1
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const held = (page: Page) => page.getByText(/Claimed until/)

/**
 * Work in the queue, by keyboard alone: twelve cases are ruled one after the other, the last two are taken back
 * although other cases were opened since, an early answer is changed from the list of the last ten, a decided case is
 * opened again with a reason.
 */
export const ruleMany: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(CASES))
  await expect(page.getByText(`${CASES} imported`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Pending ${CASES}` })).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const titles: string[] = []
  for (let n = 0; n < RULED; n++) titles.push(await ruleOn(page, n))
  expect(new Set(titles).size).toBe(RULED)
  expect(await titlesOf(docket, 'approved')).toHaveLength(9)
  expect(await titlesOf(docket, 'rejected')).toHaveLength(3)

  await takeBackAcross(page, titles)
  await changeFromTheList(page, docket)
  await reopen(page, docket)
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** One key for the answer, one for the case; the next one is there. */
async function ruleOn(page: Page, n: number): Promise<string> {
  await expect(held(page)).toBeVisible()
  const title = (await heading(page).textContent()) ?? ''
  await page.keyboard.press(n % 4 === 3 ? '2' : '1')
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  await page.keyboard.press(n % 4 === 3 ? 'Control+Backspace' : 'Control+Enter')
  await expect(heading(page)).not.toHaveText(title)
  return title
}

/** Undo goes to the case that it is about: first its ruling, then its answer, then the case before. */
async function takeBackAcross(page: Page, titles: readonly string[]): Promise<void> {
  const [before = '', last = ''] = titles.slice(-2)
  await expect(held(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(heading(page)).toHaveText(last)
  await expect(held(page)).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(held(page)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(heading(page)).toHaveText(before)
  await expect(held(page)).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
}

async function changeFromTheList(page: Page, docket: StoryDocket): Promise<void> {
  await page.getByText('History, runs and tags').click()
  const newest = page.getByRole('region', { name: 'Last rulings' }).getByRole('listitem')
  await expect(newest).toHaveCount(4)
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'My last rulings' })
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(rows.first().getByRole('button').first()).toBeFocused()
  for (let n = 0; n < 9; n++) await page.keyboard.press('ArrowDown')
  const oldest = rows.nth(9)
  await expect(oldest.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('3')
  await expect(oldest.getByRole('button', { name: 'Unsure', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Unsure' })).toBeChecked()
  const { lines } = await docket.cli('audit', 'list', '--type', 'feedback.give')
  expect(JSON.stringify(lines.at(-1))).toContain('"answer":"unsure"')
}

async function reopen(page: Page, docket: StoryDocket): Promise<void> {
  const title = (await heading(page).textContent()) ?? ''
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reopen case' })
  await expect(dialog.getByRole('button', { name: 'Reopen' })).toBeDisabled()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('I misheard the ending')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(held(page)).toBeVisible()
  expect(await titlesOf(docket, 'in_review')).toEqual([title])
}

async function titlesOf(docket: StoryDocket, status: string): Promise<string[]> {
  const { lines } = await docket.cli('queue', '--status', status)
  return lines.map((line) => cliLines.queue.parse(line).title)
}
