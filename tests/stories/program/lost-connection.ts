import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { backToAnswered } from '../back-to-answered.ts'
import { dropFiles } from '../drop-files.ts'
import { manyReadings } from '../queue/many-readings.ts'
import type { StoryDocket, WireStory } from '../story.ts'
import type { Wire } from '../wire.ts'

const CASES = 5
const HALF = 'She stops before the last '
const NOTE = `${HALF}sound, twice`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const held = (page: Page) => page.getByText(/Claimed until/)
const answer = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const note = (page: Page) => page.getByRole('textbox', { name: /^Note/ })

/**
 * The connection is lost in the middle of the work, by keyboard alone: after a ruling was done and before its answer
 * came, before a ruling arrived, while a note is typed, for a while, and permanently. Each step of a person is done
 * once.
 */
export const lostConnection: WireStory = async (page, docket, wire) => {
  await dropFiles(page, manyReadings(CASES))
  await expect(page.getByText(`${CASES} imported`)).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(held(page)).toBeVisible()

  await losesAnAnswer(page, docket, wire)
  await losesANote(page, wire)
  await losesARuling(page, docket, wire)
  await waitsForABusyHost(page, docket, wire)
  await connectsAgain(page, docket, wire)

  // This window still sees every change of others.
  const [waiting] = await casesOf(docket, 'pending')
  await docket.cli('--reviewer', 'Grace', 'review', 'approve', waiting?.caseId ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Confirmed 3' })).toBeVisible()
  expect(await countOf(docket, 'review.approve')).toBe(3)
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** It was done and the window never heard of it: the window asks again, and it is not done again. */
async function losesAnAnswer(page: Page, docket: StoryDocket, wire: Wire): Promise<void> {
  await wire.become('mute')
  await page.keyboard.press('2')
  await expect.poll(() => countOf(docket, 'feedback.give')).toBe(1)
  await expect(answer(page, 'Incorrect')).not.toBeChecked()
  await wire.cut()
  await wire.become('whole')
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
  await expect(answer(page, 'Incorrect')).toBeChecked()
  expect(await countOf(docket, 'feedback.give')).toBe(1)
}

/** Half of a note never arrives. It is in its field all the time, and is stored when it can be. */
async function losesANote(page: Page, wire: Wire): Promise<void> {
  await page.keyboard.press('n')
  await page.keyboard.type(HALF)
  await wire.become('deaf')
  await page.keyboard.type(NOTE.slice(HALF.length))
  await expect(page.getByText('saving …')).toBeVisible()
  await wire.cut()
  await wire.become('whole')
  await expect(page.getByText('saved as you type')).toBeVisible()
  await expect(note(page)).toHaveValue(NOTE)
  await expect(note(page)).toBeFocused()
}

/** A ruling never arrives, and its key is pressed again: the case is ruled once, the note goes with it. */
async function losesARuling(page: Page, docket: StoryDocket, wire: Wire): Promise<void> {
  const title = (await heading(page).textContent()) ?? ''
  await wire.become('deaf')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await wire.cut()
  await wire.become('whole')
  await expect(heading(page)).not.toHaveText(title)
  expect((await casesOf(docket, 'approved')).map((each) => each.title)).toEqual([title])
  expect(await countOf(docket, 'review.approve')).toBe(1)
  expect(await countOf(docket, 'feedback.give')).toBe(2) // the answer, and the note that was added to it
}

/** Nobody answers for a while: the window says so, keeps what is done, and goes on by itself. */
async function waitsForABusyHost(page: Page, docket: StoryDocket, wire: Wire): Promise<void> {
  await expect(held(page)).toBeVisible()
  const before = await countOf(docket, 'feedback.give')
  await wire.become('deaf')
  await page.keyboard.press('3')
  await page.keyboard.press('3')
  await expect(page.getByText('Docket is busy and has not responded for a while.')).toBeVisible()
  await expect(page.getByText('1 action to be sent.')).toBeVisible()
  await wire.become('whole')
  await expect(page.getByText('Docket is busy')).toBeHidden()
  await expect(answer(page, 'Unsure')).toBeChecked()
  expect(await countOf(docket, 'feedback.give')).toBe(before + 1)
}

/** It does not come back: one key connects again, what was typed is here, what was done is done then. */
async function connectsAgain(page: Page, docket: StoryDocket, wire: Wire): Promise<void> {
  const title = (await heading(page).textContent()) ?? ''
  await wire.become('down')
  await wire.cut()
  await expect(page.getByText('Connecting to Docket …')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await page.keyboard.type(NOTE)
  await asksThePerson(page) // after a quarter of a minute
  await wire.become('whole')
  await page.keyboard.press('F5')
  await expect(page.getByText('Connecting to Docket …')).toBeHidden()
  await expect(page.getByText('Docket does not respond.')).toBeHidden()
  await expect(answer(page, 'Correct')).toBeChecked()
  await expect(page.getByText('saved as you type')).toBeVisible()
  await expect(note(page)).toHaveValue(NOTE)
  await page.reload()
  await expect(note(page)).toHaveValue(NOTE)
  await expect(held(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).not.toHaveText(title)
  expect(await casesOf(docket, 'approved')).toHaveLength(2)
}

/** The window has tried for long enough, and asks the person when to try again. */
async function asksThePerson(page: Page): Promise<void> {
  await expect(page.getByText('Docket does not respond.')).toBeVisible()
  await expect(page.getByText(/1 action to be sent. Keep this window open/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible()
}

async function countOf(docket: StoryDocket, type: string): Promise<number> {
  return (await docket.cli('audit', 'list', '--type', type)).lines.length
}

async function casesOf(docket: StoryDocket, status: string) {
  const { lines } = await docket.cli('queue', '--status', status)
  return lines.map((line) => cliLines.queue.parse(line))
}
