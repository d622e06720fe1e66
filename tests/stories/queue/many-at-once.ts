import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import type { Story, StoryDocket } from '../story.ts'
import { manyReadings } from './many-readings.ts'

const CASES = 6
const bar = (page: Page) => page.getByRole('region', { name: 'Selected cases' })
const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Many cases at once, by keyboard alone: some are tagged, the list is narrowed to the tag and saved as a view, all of
 * it is approved although somebody holds one case, and one undo takes all of it back.
 */
export const manyAtOnce: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(CASES))
  await expect(page.getByText(`${CASES} imported`)).toBeVisible()
  await expect(status(page, `Pending ${CASES}`)).toBeVisible()

  await tagFour(page)
  await saveAsView(page)
  await holdOne(docket)
  await expect(status(page, 'Pending 3')).toBeVisible()

  // Everything in the view, even if others work on it meanwhile: held cases stay, and are reported.
  await page.keyboard.press('Shift+Digit8') // an asterisk
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 cases confirmed')).toBeVisible()
  await expect(status(page, 'Confirmed 3')).toBeVisible()
  expect(await approved(docket)).toHaveLength(3)

  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: .* of 3 cases$/)).toBeVisible()
  await expect(status(page, 'Pending 3')).toBeVisible()
  expect(await approved(docket)).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  await expect(status(page, 'Confirmed 3')).toBeVisible()
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)

  await lookAtAllCases(page)
}

async function tagFour(page: Page): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText(`${n + 1} selected`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tag 4 cases' })
  await expect(dialog.getByRole('combobox', { name: 'Add' })).toBeFocused()
  await page.keyboard.type('grade 3, spring')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 cases tagged')).toBeVisible()
  await expect(page.getByRole('row', { name: /grade 3 spring/ })).toHaveCount(4)
}

/** Through the menu of filters, by letters and arrows; the view is in the rail and in the address. */
async function saveAsView(page: Page): Promise<void> {
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'tag', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('menuitem', { name: /^spring/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /spring/ })).toHaveCount(4)
  await expect(status(page, 'Pending 4')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Spring readings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Spring readings', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Spring readings', level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status(page, 'Pending 6')).toBeVisible()
  await refusesTheSameName(page)
  await page.getByRole('link', { name: 'Spring readings' }).focus()
  await page.keyboard.press('Enter')
  await expect(status(page, 'Pending 4')).toBeVisible()
}

/** A name that is taken is said where it is typed, and can be changed there. */
async function refusesTheSameName(page: Page): Promise<void> {
  await page.keyboard.press('v')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Spring readings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A view named “Spring readings” already exists')
  await expect(name).toHaveValue('Spring readings')
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
}

async function holdOne(docket: StoryDocket): Promise<void> {
  const { lines } = await docket.cli('queue', '--tag', 'spring')
  const [first] = lines.map((line) => cliLines.queue.parse(line))
  await docket.cli('--reviewer', 'Grace', 'review', 'claim', first?.caseId ?? '')
}

/** Queued or not, every case is in the list of all of them; it opens, and the way back is where it was. */
async function lookAtAllCases(page: Page): Promise<void> {
  await giveCommand(page, 'all cases')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page.getByText(`${CASES} cases`, { exact: true })).toBeVisible()
  const third = page.getByRole('row', { selected: true })
  await expect(third).toHaveAttribute('aria-rowindex', '2') // keys move the cursor once its row is there
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(third).toHaveAttribute('aria-rowindex', '4')
  const name = (await third.getByRole('gridcell').nth(3).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '5')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cases')
}

async function approved(docket: StoryDocket): Promise<string[]> {
  const { lines } = await docket.cli('queue', '--status', 'approved')
  return lines.map((line) => cliLines.queue.parse(line).title)
}
