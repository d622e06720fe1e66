import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { json, type Script } from '../../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../helpers/judging/wire-server/wire-server.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { dropFiles } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'

const NAME = 'branching-and-merging.md'
const LESSON = readFileSync(join(ROOT, 'assets', 'samples', 'lesson', NAME), 'utf8')
const WRONG = 'only downloads new commits and never changes your files'

/** Scores of each model for the six criteria, in the order of the rubric. */
const SCORES: Readonly<Record<string, number>> = {
  'qwen/qwen3-235b-a22b-2507': 0.85,
  'moonshotai/kimi-k2-0905': 0.7,
  'minimax/minimax-m2': 0.75,
}

const judge: Script = ({ model }) => {
  const score = SCORES[model] ?? 0.5
  const isSevere = score < 0.8
  return json({
    issues: isSevere
      ? [
          {
            criterion: 'factual_accuracy',
            severity: 'critical',
            location: 'Changes from others',
            description: 'git pull also merges into the current branch.',
            quotedText: WRONG,
            suggestedFix: 'Say git fetch, or describe the merge.',
          },
        ]
      : [],
    strengths: ['The commands stand in the order in which they are needed.'],
    criteriaReasons: {},
    criteriaScores: {
      learning_objective_alignment: score,
      pedagogical_structure: score,
      factual_accuracy: isSevere ? 0.5 : score,
      clarity_readability: score,
      engagement_examples: score,
      completeness: score,
    },
    overallScore: score,
    confidence: 'high',
    recommendation: 'TARGETED_FIX',
  })
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Lesson', exact: true })
const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions' })

/** Does this while a lesson is open that three models have judged. */
export async function withJudgedLesson(
  page: Page,
  docket: StoryDocket,
  look: () => Promise<void>,
): Promise<void> {
  const server = await openWireServer(judge)
  try {
    const route = Object.keys(SCORES).map((model) => ({
      provider: 'openai',
      model,
      baseUrl: server.urls.openai,
    }))
    await docket.cli('settings', 'set', 'budgets.unknownPrices', '"allow"')
    await docket.cli('settings', 'set', 'judging.decides.lesson.judges', 'always')
    await docket.cli('settings', 'set', 'routes.lesson.judges', JSON.stringify(route))
    await dropFiles(page, { [NAME]: LESSON })
    await expect(page.getByText('1 imported')).toBeVisible()
    const row = page.getByRole('row', { name: /Branching and merging/, selected: true })
    await expect(row).toBeVisible() // its diagrams are parsed first
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByText(/Claimed until/)).toBeVisible() // keys are ignored before
    await look()
  } finally {
    await server.close()
  }
}

/**
 * A lesson is read by keyboard: from an issue to its words in the text, with what each judge said; the issue is upheld,
 * a criterion is answered otherwise, and one model judges it alone.
 */
export const lessonReview: Story = (page, docket) =>
  withJudgedLesson(page, docket, async () => {
    await expect(sheet(page).getByRole('heading', { name: 'Changes from others' })).toBeAttached()
    const mark = sheet(page).getByRole('button', { name: new RegExp(WRONG) })
    await page.keyboard.press('.')
    while ((await mark.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('.')
    await expect(mark).toBeInViewport()
    await sheet(page).getByRole('figure').first().scrollIntoViewIfNeeded()
    await expect(
      sheet(page)
        .getByRole('img', { name: /^Diagram/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Say git fetch, or describe the merge.').first()).toBeVisible()
    await page.keyboard.press('1')
    await expect(sheet(page).getByText('answered')).toBeAttached()

    await page.keyboard.press('d')
    const criteria = page.getByRole('table', { name: 'Score of each criterion by judge, 0 to 1' })
    await expect(criteria.getByRole('columnheader')).toHaveCount(7)
    await expect(page.getByText('Dashed line: a criterion is met from a mean of 0.75.')).toBeVisible()
    await criteria.getByRole('button', { name: 'Factual accuracy' }).click()
    await page.keyboard.press('2')
    await expect(
      page
        .getByText(/answered/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Decision path')).toBeVisible()
    await expect(page.locator('.history')).toContainText('on “Factual accuracy”: incorrect')
    await expect(page.locator('.last-rulings')).toContainText('Factual accuracy')
    expect(await page.locator('main').innerText()).not.toContain('factual_accuracy')
    await page.keyboard.press('d')

    await page.keyboard.press('w')
    const choice = page.getByRole('dialog', { name: 'Run again' }).getByRole('combobox')
    await expect(choice).toBeFocused()
    await choice.selectOption({ index: 1 })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
  })

/** Texts that would reveal the results of checks or judges about a lesson. */
const TELLTALES =
  /critical|panel score|checks without a model|targeted fix|merges into the current branch|kimi/i

/** The same lesson, blind: its objectives and its text; issues come when the criteria are answered. */
export const blindLesson: Story = async (page, docket) => {
  await docket.cli('settings', 'set', 'review.blind.lesson', 'true')
  await withJudgedLesson(page, docket, async () => {
    expect(await page.getByRole('region', { name: 'Evidence' }).innerText()).not.toMatch(TELLTALES)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Merge a branch and explain when' }),
    ).toBeVisible()
    await expect(decisions(page).locator('.decision')).toHaveCount(7)
    await expect(page.getByText('Does it teach what its objectives say?')).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByLabel('Both answers')).toContainText('Met')
  })
}
