import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import type { Story } from '../story.ts'

/** Texts that would reveal the judge's answers, on the screen of a reviewer who works blind. */
const TELLTALES = /no model set up|substitution ·|counts as|V1 → |errors|accuracy/i

const ruling = (page: Page) => page.getByRole('region', { name: 'Ruling' })

/**
 * Blind, by keyboard alone: nothing reveals the judge's answer until a word is answered; then both answers are beside
 * each other, and the own one is changed. One word is revealed unanswered. The first answer stays.
 */
export const blind: Story = async (page, docket) => {
  await docket.cli('settings', 'set', 'review.blind.reading', 'true')
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const kite = page.getByRole('row', { name: /kite/ })
  const chosen = page.getByRole('row', { name: /lighthouse/, selected: true })
  await expect(kite).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('light')
  await expect(kite).toHaveCount(0)
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What did the child say?' })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(TELLTALES)
  const marks = await page
    .getByRole('region', { name: 'Passage' })
    .getByRole('button')
    .evaluateAll((words) => [
      ...new Set(
        words.map((word) => word.closest('[data-mark]')?.getAttribute('data-mark') ?? word.className),
      ),
    ])
  expect(marks.length).toBeLessThanOrEqual(2) // the subject of the decision, and all else

  // Answered, the judge is here; both stay when the answer is changed.
  await page.keyboard.press('2')
  const both = ruling(page).getByLabel('Both answers')
  await expect(both).toContainText('Substitution')
  await expect(page.getByRole('heading', { name: 'Is this decision correct?' })).toBeVisible()
  // A key of the first step changes nothing now: the second step has keys of its own.
  await page.keyboard.press('1')
  await expect(ruling(page).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(both).not.toContainText('since')
  await page.keyboard.press('Alt+0')
  await expect(page.getByRole('heading', { name: 'What did the child say?' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Answer the open decisions first/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(both).toContainText('Changed to unsure since.')
  await expect(both).toContainText('Substitution')

  // The next one is looked up first: it is written down, and then answered as any other.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'What did the child say?' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(/is revealed$/)).toBeVisible()
  await page.keyboard.press('Alt+8')
  await expect(page.getByText(/marked correct/)).toBeVisible()

  const { lines } = await docket.cli('queue', '--status', 'in_review')
  const shown = await docket.cli('show', cliLines.queue.parse(lines[0]).caseId)
  const { feedback } = cliLines.show.parse(shown.lines[0])
  expect(feedback.map((each) => [each.blind, each.ownAnswer, each.answer])).toEqual(
    expect.arrayContaining([
      [true, 'substitution', 'unsure'],
      [false, null, 'correct'],
    ]),
  )
}
