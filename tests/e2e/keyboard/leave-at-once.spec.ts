import type { Page } from '@playwright/test'
import * as z from 'zod'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { Feedback } from '../../../src/shared/domain/reviews/feedback.ts'
import { backToAnswered } from '../../stories/back-to-answered.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

test.use({ filling: 'samples' })

const ANSWERS = 5

for (const [way, key] of [
  ['the next case', 'j'],
  ['the queue', 'Escape'],
] as const)
  test(`answers that wait for their turn are given before the case is let go, on the way to ${way}`, async ({
    page,
    docket,
  }) => {
    await seeSamples(page)
    await page.getByRole('row', { name: /The Clock Shop/ }).click()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    const answers = Array.from({ length: ANSWERS }, () => '2')
    await pressAtOnce(page, [...answers, key])
    await expect(page.getByRole('heading', { level: 1, name: 'The Clock Shop' })).toBeHidden()
    const given = async () => (await docket.cli('audit', 'list', '--type', 'feedback.give')).lines.length
    await expect.poll(given).toBe(ANSWERS)
    await expect(page.getByText(/Claim it first/)).toHaveCount(0)
    await expect
      .poll(async () => (await docket.cli('queue', '--status', 'in_review')).lines.length)
      .toBe(key === 'j' ? 1 : 0)
  })

const Given = z.object({
  decisionId: z.string(),
  payload: z.object({ after: z.object({ answer: z.string() }) }),
})

test('an answer is approved with its note and as it was given last, however fast the keys come', async ({
  page,
  docket,
}) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /The Clock Shop/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Both engines hear it')
  await page.getByRole('heading', { level: 1 }).click()
  await pressAtOnce(page, ['3', 'Control+Enter'])
  await expect(page.getByText('“The Clock Shop” confirmed')).toBeVisible()
  const answers = await docket.cli('audit', 'list', '--type', 'feedback.give')
  expect(answers.lines).toHaveLength(2)
  const approved = (await docket.cli('queue', '--status', 'approved')).lines.map((line) =>
    cliLines.queue.parse(line),
  )
  const shown = await docket.cli('show', approved[0]?.caseId ?? '')
  const { feedback } = z.object({ feedback: z.array(Feedback) }).parse(shown.lines[0])
  expect(feedback.map(({ answer, note }) => ({ answer, note }))).toEqual(
    expect.arrayContaining([{ answer: 'unsure', note: 'Both engines hear it' }]),
  )
})

test('a case that is opened again while an answer is on its way is held all the time', async ({
  wire,
  page,
  docket,
}) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /The Clock Shop/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const title = page.getByRole('heading', { level: 1, name: 'The Clock Shop' })
  await wire.become('mute')
  await pressAtOnce(page, ['2'])
  await page.goBack()
  await expect(title).toBeHidden()
  await page.goForward()
  await expect(title).toBeVisible()
  await wire.become('whole')
  const given = async () => (await docket.cli('audit', 'list', '--type', 'feedback.give')).lines.length
  await expect.poll(given).toBe(1)
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const released = await docket.cli('audit', 'list', '--type', 'review.release')
  expect(released.lines).toEqual([])
})

/** In the page itself: the keys come faster than the answers are taken. */
async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const each of wanted) {
      const key = each.replace('Control+', '')
      const code = /^\d$/.test(key) ? `Digit${key}` : key === 'j' ? 'KeyJ' : key
      const ctrlKey = key !== each
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true }),
      )
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  }, keys)
}

test('each of three answers that are typed at once is about a decision of its own', async ({
  page,
  docket,
}) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /The Clock Shop/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeEnabled()
  await pressAtOnce(page, ['1', '2', '1'])
  const given = async () =>
    (await docket.cli('audit', 'list', '--type', 'feedback.give')).lines.map((line) => Given.parse(line))
  await expect.poll(async () => (await given()).length).toBe(3)
  expect((await given()).map(({ payload }) => payload.after.answer)).toEqual([
    'correct',
    'incorrect',
    'correct',
  ])
  expect(new Set((await given()).map(({ decisionId }) => decisionId)).size).toBe(3)
})
