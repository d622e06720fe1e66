import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { Feedback } from '../../../src/shared/domain/reviews/feedback.ts'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import type { StoryDocket } from '../../stories/story.ts'
import { expect, test } from '../fixtures.ts'

/** Two tabs of one person, on the same decision of the same case. */
async function bothAt(page: Page, context: BrowserContext): Promise<Page> {
  await dropFiles(page, readingTexts())
  await page.getByRole('row', { name: /lighthouse/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText(/Claimed until/)).toBeVisible()
  return other
}

const note = (page: Page) => page.getByRole('textbox', { name: /^Note/ })

async function write(page: Page, text: string): Promise<void> {
  await note(page).pressSequentially(text)
  await expect(page.getByText('saved as you type')).toBeVisible()
  await note(page).press('Escape')
}

async function notesOf(docket: StoryDocket): Promise<(string | null)[]> {
  const { lines } = await docket.cli('cases')
  const found = lines.map((line) => cliLines.cases.parse(line)).find(({ title }) => title === 'lighthouse')
  const shown = await docket.cli('show', found?.caseId ?? '')
  const { feedback } = z.object({ feedback: z.array(Feedback) }).parse(shown.lines[0])
  return feedback.map((each) => each.note)
}

test('two tabs of one person type a note on one decision: both are kept and shown', async ({
  page,
  context,
}) => {
  const other = await bothAt(page, context)
  await write(page, 'The first tab')
  await write(other, 'The second tab')
  await expect(note(other)).toHaveValue('The first tab\nThe second tab')
  await note(page).press('End')
  await write(page, ', later')
  await expect(note(page)).toHaveValue('The first tab, later\nThe second tab')
  await other.close()
  await page.reload()
  await expect(note(page)).toHaveValue('The first tab, later\nThe second tab')
})

test('two tabs of one person answer with a note each: the answer has both', async ({
  page,
  context,
  docket,
}) => {
  const other = await bothAt(page, context)
  await write(other, 'The second tab')
  await write(page, 'The first tab')
  await page.keyboard.press('2')
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await expect.poll(() => notesOf(docket)).toContain('The second tab\nThe first tab')
  await expect(note(other)).toHaveValue('The second tab\nThe first tab')
  await note(other).press('Control+Home')
  await note(other).press('End')
  await write(other, ', and more')
  await other.keyboard.press('2')
  await expect(other.getByText(/” marked incorrect/)).toBeVisible()
  await expect.poll(() => notesOf(docket)).toContain('The second tab, and more\nThe first tab')
})

test('two tabs of one person type more than a note holds: all of it is kept, and its length is said', async ({
  page,
  context,
  docket,
}) => {
  const other = await bothAt(page, context)
  const [long, longer] = ['a'.repeat(12_000), 'b'.repeat(12_000)]
  await note(page).fill(long)
  await expect(page.getByText('saved as you type')).toBeVisible()
  await note(other).fill(longer)
  await expect(note(other)).toHaveValue(`${long}\n${longer}`)
  const told = other.getByText(/The note is 4,001 characters too long/)
  await expect(told).toBeVisible()
  await note(other).press('Escape')
  await other.keyboard.press('2')
  await expect(other.getByText(/^The answer was not saved: the note has 24,001 characters/)).toBeVisible()
  await expect(note(other)).toHaveValue(`${long}\n${longer}`)
  expect(await notesOf(docket)).toEqual([])

  const short = `${long}\n${longer}`.slice(0, 20_000)
  await note(other).fill(short)
  await expect(told).toBeHidden()
  await note(other).press('Escape')
  await other.keyboard.press('2')
  await expect(other.getByText(/” marked incorrect/)).toBeVisible()
  expect(await notesOf(docket)).toEqual([short])
})
