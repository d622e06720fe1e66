import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import type { Story, StoryDocket } from '../story.ts'
import { manyReadings } from './many-readings.ts'

const CASES = 6
const NOTE = 'She stops before the last sound'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const held = (page: Page) => page.getByText(/Claimed until/)
const note = (page: Page) => page.getByRole('textbox', { name: /^Note/ })

/**
 * Somebody in a hurry: a key is held down, a note is left half-way and come back to, a case is taken away while they
 * type, a tag is far too long. Nothing is ruled unseen, nothing typed is lost, no letter becomes a command.
 */
export const careless: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(CASES))
  await expect(page.getByText(`${CASES} imported`)).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(held(page)).toBeVisible()

  await holdsAKey(page, docket)
  await leavesANote(page)
  await losesTheCase(page, docket)
  await tagsTooMuch(page)
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** One press rules one case, whatever comes on screen while the key is still down. */
async function holdsAKey(page: Page, docket: StoryDocket): Promise<void> {
  const title = (await heading(page).textContent()) ?? ''
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  await expect(heading(page)).not.toHaveText(title)
  await expect(held(page)).toBeVisible()
  const next = (await heading(page).textContent()) ?? ''
  for (let n = 0; n < 5; n++) await page.keyboard.down('Enter') // the repeats of a key that is held down
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await page.keyboard.press('1')
  await expect(page.getByText(/marked correct/)).toBeVisible() // and all that came before it
  await expect(heading(page)).toHaveText(next)
  expect((await docket.cli('audit', 'list', '--type', 'review.approve')).lines).toHaveLength(1)
}

/** A note without an answer is there when its case is opened again, by one key back. */
async function leavesANote(page: Page): Promise<void> {
  const before = (await heading(page).textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(heading(page)).not.toHaveText(before)
  await expect(held(page)).toBeVisible()
  const title = (await heading(page).textContent()) ?? ''
  await page.keyboard.press('n')
  await page.keyboard.type(NOTE)
  await expect(page.getByText('saved as you type')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(heading(page)).not.toHaveText(title)
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled()
  const third = (await heading(page).textContent()) ?? ''
  // One back and at once one on is the same case again, although it was only just given back.
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText(title)
  await page.keyboard.press('j')
  await expect(heading(page)).toHaveText(third)
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText(title)
  await expect(note(page)).toHaveValue(NOTE)
}

/**
 * A case that was given back elsewhere can be taken again. Further typing, once it is somebody else’s, goes into a
 * field that takes no more: it gives no command.
 */
async function losesTheCase(page: Page, docket: StoryDocket): Promise<void> {
  await expect(held(page)).toBeVisible()
  const title = (await heading(page).textContent()) ?? ''
  const { lines } = await docket.cli('queue', '--status', 'in_review')
  const { caseId } = cliLines.queue.parse(lines[0])
  await docket.cli('review', 'release', caseId)
  await expect(page.getByText('This case is not claimed.')).toBeVisible()
  await page.getByRole('button', { name: 'Claim case' }).click()
  await expect(held(page)).toBeVisible()
  await page.keyboard.press('n')
  await docket.cli('review', 'release', caseId)
  await docket.cli('--reviewer', 'Grace', 'review', 'claim', caseId)
  await expect(page.getByText(/^Claimed by Grace until/).first()).toBeVisible()
  await page.keyboard.type('test a jolly tale')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText(title)
  await expect(note(page)).toHaveValue(NOTE)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

/** A limit is reported while the text can be changed; the text is not thrown away. */
async function tagsTooMuch(page: Page): Promise<void> {
  await giveCommand(page, 'all cases')
  await expect(page.getByText(`${CASES} cases`, { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('t')
  const field = page.getByRole('combobox', { name: 'Add' })
  await field.fill('x'.repeat(101))
  await expect(page.getByRole('alert')).toHaveText(/is longer than 100 letters/)
  await page.keyboard.press('Enter')
  await field.fill('x'.repeat(100))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case tagged')).toBeVisible()
}
