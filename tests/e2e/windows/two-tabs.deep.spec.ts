import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { Feedback } from '../../../src/shared/domain/reviews/feedback.ts'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import type { StoryDocket } from '../../stories/story.ts'
import { test as base, expect } from '../fixtures.ts'

/** The saves of notes on their way from the tabs to the host, and the answers of the host on their way back. */
interface Answers {
  /** Holds back what the host says from now on. */
  hold(): void
  /** Lets through what was held back. */
  release(): void
  /** How many saves were asked for. */
  saves(): number
}

const test = base.extend<{ answers: Answers }>({
  answers: async ({ context }, use) => {
    let held: (() => void)[] | null = null
    let saves = 0
    await context.routeWebSocket(/\/rpc$/, (socket) => {
      const host = socket.connectToServer()
      socket.onMessage((message) => {
        if (String(message).includes('saveDraft')) saves += 1
        host.send(message)
      })
      host.onMessage((message) => {
        if (held === null) socket.send(message)
        else held.push(() => socket.send(message))
      })
    })
    await use({
      hold() {
        held = []
      },
      release() {
        const late = held ?? []
        held = null
        for (const send of late) send()
      },
      saves: () => saves,
    })
  },
})

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

/** The second tab has written its note; the first types the start of its own, whose save is not answered yet. */
async function startUnanswered(page: Page, context: BrowserContext, answers: Answers): Promise<Page> {
  const other = await bothAt(page, context)
  await write(other, 'The second tab')
  await note(page).focus()
  answers.hold()
  const before = answers.saves()
  await page.keyboard.type('The ')
  await expect.poll(answers.saves).toBeGreaterThan(before)
  return other
}

for (const [meanwhile, rest] of [
  ['', 'first tab'],
  ['fir', 'st tab'],
] as const)
  test(`the note of another tab comes in after “The ${meanwhile}”: each letter stays in its own line`, async ({
    answers,
    page,
    context,
  }) => {
    const other = await startUnanswered(page, context, answers)
    await page.keyboard.type(meanwhile)
    answers.release()
    await expect(note(page)).toHaveValue(`The second tab\nThe ${meanwhile}`)
    await page.keyboard.type(rest)
    await expect(note(page)).toHaveValue('The second tab\nThe first tab')
    await page.keyboard.press('Control+Z')
    await expect(note(page)).toHaveValue(/^The second tab\nThe /)
    await page.keyboard.type('!')
    await expect(page.getByText('saved as you type')).toBeVisible()
    await note(other).press('End')
    await write(other, ', later')
    await expect(note(other)).toHaveValue(/^The second tab, later\nThe .*!$/)
  })

test('the note of another tab waits until a word is composed', async ({ answers, page, context }) => {
  await startUnanswered(page, context, answers)
  const input = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('k')
  answers.release()
  await expect(note(page)).toHaveValue('The k')
  await page.waitForTimeout(300)
  await compose('か')
  await expect(note(page)).toHaveValue('The か')
  await input.send('Input.insertText', { text: '可' })
  await expect(note(page)).toHaveValue('The second tab\nThe 可')
  await page.keyboard.type('!')
  await expect(note(page)).toHaveValue('The second tab\nThe 可!')
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
  const problem = other.getByText(/The note is 4,001 characters too long/)
  await expect(problem).toBeVisible()
  await note(other).press('Escape')
  await other.keyboard.press('2')
  await expect(other.getByText(/^The answer was not saved: the note has 24,001 characters/)).toBeVisible()
  await expect(note(other)).toHaveValue(`${long}\n${longer}`)
  expect(await notesOf(docket)).toEqual([])

  const short = `${long}\n${longer}`.slice(0, 20_000)
  await note(other).fill(short)
  await expect(problem).toBeHidden()
  await note(other).press('Escape')
  await other.keyboard.press('2')
  await expect(other.getByText(/” marked incorrect/)).toBeVisible()
  expect(await notesOf(docket)).toEqual([short])
})
