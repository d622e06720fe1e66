import { expect, type Locator, type Page } from '@playwright/test'
import { json, type Script } from '../../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../helpers/judging/wire-server/wire-server.ts'
import { backToAnswered } from '../back-to-answered.ts'
import { dropFiles } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'

const TEXT =
  'Each grey morning the keeper climbed the tower and polished the lamp. She tried the handle twice, for the platforms below were wet, and a ship was often near the rocks.'

/** Words that the primary heard differently, and words that the cross-validator did. */
const PRIMARY: Readonly<Record<string, string>> = { climbed: 'climb', tried: 'try', often: 'opted' }
const CROSS_VALIDATOR: Readonly<Record<string, string>> = { twice: 'nice' }

/** The model's answer about each word that it is asked about. */
const OPINIONS: Readonly<Record<string, object>> = {
  climbed: { verdict: 'trust_crossvalidator', confidence: 'high', reasoning: 'Only the ending is missing.' },
  tried: { verdict: 'trust_crossvalidator', confidence: 'low', reasoning: 'The stem of the same verb.' },
  twice: { verdict: 'keep_error', confidence: 'high', reasoning: 'It was heard as another word.' },
  often: { verdict: 'keep_error', confidence: 'low', reasoning: 'A real word that sounds different.' },
}

/** Answers for each row of the table that it is given, as a model would. */
const judge: Script = ({ user }) =>
  json({
    items: [...user.matchAll(/^\| (\d+) \| (\w+) \|/gm)].map(([, index, ref = '']) => ({
      refIndex: Number(index),
      ...OPINIONS[ref],
    })),
  })

/** A reading is judged by a model; verdict, reason, confidence and guard of each word are read by keyboard alone. */
export const judgedReading: Story = (page, docket) =>
  withJudged(page, docket, async () => {
    await readDecisions(page)
    await readPassage(page)
    await readTable(page)
    await faultJudge(page)
  })

/** Does this while a reading is open that a model has judged. */
export async function withJudged(page: Page, docket: StoryDocket, look: () => Promise<void>): Promise<void> {
  const server = await openWireServer(judge)
  try {
    const route = [{ provider: 'openai', model: 'gpt-4o-mini', baseUrl: server.urls.openai }]
    await docket.cli('settings', 'set', 'routes.reading.judge', JSON.stringify(route))
    await dropFiles(page, { 'lamp.reading.json': readingText() })
    await expect(page.getByText('1 imported')).toBeVisible()
    await expect(page.getByRole('row', { name: /lamp/i, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    expect(server.requests).toHaveLength(1)
    await look()
  } finally {
    await server.close()
  }
}

/** Each decision says what the judge did, how surely and why, or which guard kept its word from taking effect. */
async function readDecisions(page: Page): Promise<void> {
  const decisions = page.getByRole('region', { name: 'Decisions' }).locator('.decision')
  await expect(decisions).toHaveText([
    /climbed.*Overridden by judge.*high/,
    /tried.*Overridden by judge.*low confidence$/,
    /twice.*Advisory only: a judge cannot add errors$/,
    /often.*Upheld by judge.*low confidence$/,
  ])
  const ruling = page.getByRole('region', { name: 'Ruling' })
  await expect(ruling).toHaveText(/Only the ending is missing\.”?.*gpt-4o-mini-served · prompt/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(ruling).toContainText('It was heard as another word.')
  await expect(page.getByTitle('Without the judge').last()).toHaveText(/was 3/)
}

/** A word that is reached by the keyboard tells the same; Escape puts that away, and nothing else. */
async function readPassage(page: Page): Promise<void> {
  const hint = page.locator('.hint')
  await reachWord(page)
  await expect(hint).toContainText(
    'Judge: overrode the primary recognizer → correct. Reason: “The stem of the same verb.” Confidence: low.',
  )
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
}

async function readTable(page: Page): Promise<void> {
  await page.keyboard.press('d')
  const table = page.getByRole('table', { name: /each recognizer and the judge/ })
  const row = table.getByRole('row', { name: /\btwice\b/ })
  await expect(row.getByRole('cell').last()).toHaveText('keep · high · blocked: no new errors')
  await tabTo(page, row.getByRole('button'))
  await expect(page.locator('.hint')).toContainText(
    'Judge: proposed “misread”, without effect: a judge cannot add errors. Reason: “It was heard as another word.” Confidence: high.',
  )
}

/** Is asked why the judge was wrong only where it was; says so by keyboard, marks a sentence of its reasons, and takes the mark back. */
async function faultJudge(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
  const faults = page.getByRole('group', { name: /Why the judge was wrong/ })
  await expect(faults).toHaveCount(0) // the judge said what the person says
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('2')
  await backToAnswered(page)
  await expect(faults).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(faults.getByRole('button', { name: /Evidence misread/, pressed: true })).toBeVisible()
  await page.keyboard.press('q')
  const sentence = faults.getByRole('button', { name: 'The stem of the same verb.' })
  await expect(sentence).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sentence).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+z')
  await expect(sentence).toHaveAttribute('aria-pressed', 'false')
  await expect(faults.getByRole('button', { name: /Evidence misread/, pressed: true })).toBeVisible()
}

/** Goes by keyboard to a word of the passage that the judge has turned, so that its hint is shown. */
export async function reachWord(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('region', { name: 'Passage' }).getByRole('button', { name: /^tried/ }))
  await expect(page.locator('.hint')).toBeVisible()
}

/** Goes on with Tab until this is reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 60 && !(await isReached()); stops += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

function readingText(): string {
  const heard = (otherwise: Readonly<Record<string, string>>) =>
    TEXT.split(' ').map((written, at) => {
      const word = written.replace(/[.,]/g, '').toLowerCase()
      return { word: otherwise[word] ?? word, start: at * 0.5, end: at * 0.5 + 0.4 }
    })
  const passage = { title: 'The Lamp', text: TEXT, grade: 3, season: 'fall' }
  return JSON.stringify({ passage, primary: heard(PRIMARY), crossValidator: heard(CROSS_VALIDATOR) })
}
