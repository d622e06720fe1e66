import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { dropFiles, dropOnly, startImport } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'

const SAMPLES = join(ROOT, 'assets', 'samples')
const FOLDER = join(SAMPLES, 'memories', 'ferryline')
const FOUND = 'Roll back a bad release of booking-api with Helm'
const UNRELATED = 'Восстановление базы бронирований из резервной копии'

const candidates = (page: Page) => page.getByRole('region', { name: 'Candidates' })
const candidate = (page: Page, title: string) => candidates(page).getByRole('row', { name: title })
const recall = (page: Page) => page.getByRole('row', { name: /^Recall@10/ }).getByRole('cell')

/** A prompt with its memories, open for review. */
export async function openPrompt(page: Page): Promise<void> {
  const name = 'rollback.memory.json'
  await dropFiles(page, { [name]: readFileSync(join(SAMPLES, 'memory', name), 'utf8') })
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: /rollback/ }).click()
  await expect(candidates(page)).toBeVisible()
}

const asked = (page: Page) => page.getByRole('dialog', { name: 'Import prompts' })

/**
 * Queries come in from the window, searched in the folder that the import screen asks for; while none is known, it waits for one.
 * A prompt is reviewed by keyboard: what was injected is read, a memory that rules dropped is confirmed, and one that
 * was not found is named by a search; the recall that the place of memories shows moves with it, and two configurations
 * are compared on it.
 */
export const memoryReview: Story = async (page, docket) => {
  await importQueries(page, docket)
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: /The release we just promoted gives 500s/ }).click()
  await expect(candidates(page)).toBeVisible()
  await page.getByRole('button', { name: /Injected output/ }).click()
  await expect(page.getByRole('region', { name: 'Exact output' })).toContainText('<memory-context')

  await candidate(page, FOUND).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Selected memory' })).toContainText(
    'helm -n booking rollback',
  )
  await page.keyboard.press('1')
  await expect(candidate(page, FOUND)).toContainText('answered')
  await candidate(page, UNRELATED).getByRole('button').click()
  await page.keyboard.press('1') // the rules dropped it, and rightly so
  await expect(candidate(page, UNRELATED)).toContainText('answered')
  await expect(candidate(page, UNRELATED)).toContainText('Too little in common')

  await page.keyboard.press('y')
  await page.getByRole('button', { name: /^Evaluate/ }).click()
  await expect(recall(page).nth(1)).toHaveText('100')

  await page.goBack()
  await nameMissing(page)

  await page.keyboard.press('y')
  await page.getByRole('group', { name: 'B' }).getByLabel('Ranking').selectOption({ label: 'Keywords' })
  await page.getByRole('button', { name: /^Evaluate/ }).click()
  await expect(recall(page).nth(1)).toHaveText('50')
  await expect(recall(page)).toHaveCount(4)
}

async function importQueries(page: Page, docket: StoryDocket): Promise<void> {
  const lines = readFileSync(join(SAMPLES, 'memories', 'queries.jsonl'), 'utf8').split('\n')
  await dropOnly(page, { 'left.jsonl': `${lines[1]}\n` })
  await expect(page.getByRole('row', { name: /left\.jsonl/ })).toContainText('Needs a memory folder')
  await expect(page.getByRole('button', { name: /^Nothing to import/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toHaveCount(0)
  await dropOnly(page, { 'asked.jsonl': `${lines[0]}\n` })
  await expect(page.getByRole('row', { name: /asked\.jsonl/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /left\.jsonl/ })).toHaveCount(0)
  await docket.cli('memory', 'index', FOLDER)
  await expect(page.getByLabel('Memory folder').locator('option:checked')).toHaveText(
    'ferryline (36 memories)',
  )
  await startImport(page)
}

async function nameMissing(page: Page): Promise<void> {
  const question = page.locator('.decision', { hasText: 'Nothing is missing' })
  await question.click()
  await page.getByRole('searchbox', { name: /^Search \d+ memories of ferryline/ }).fill('kubernetes cluster')
  await page.getByRole('list', { name: 'Found in folder' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'Named as missing' }).getByRole('listitem')).toHaveCount(1)
  await question.click()
  await page.keyboard.press('2')
  await expect(page.getByText(/3 of \d+ answered/).first()).toBeVisible()
}

/** Queries with their judgments are imported, also as cases, and two configurations stand side by side over them. */
export const compareConfigurations: Story = async (page, docket) => {
  await docket.cli('memory', 'index', FOLDER)
  await page.getByRole('link', { name: 'Memories' }).click()
  await expect(page.getByText('Index current')).toBeVisible()
  await page
    .getByLabel('Queries and judgments')
    .setInputFiles([join(SAMPLES, 'memories', 'queries.jsonl'), join(SAMPLES, 'memories', 'qrels.jsonl')])
  await asked(page).getByRole('button', { name: 'Keep for evaluation only' }).click()
  await expect(page.getByRole('region', { name: 'Query sets' })).toContainText('25 queries')
  await page.getByRole('button', { name: 'Import queries as cases' }).click()
  await asked(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(asked(page)).toHaveCount(0)
  await page.getByLabel('Queries', { exact: true }).selectOption({ label: 'queries (25)' })
  const b = page.getByRole('group', { name: 'B' })
  await b.getByLabel('Judge').selectOption({ label: 'None: ranking only' })
  await b.getByLabel('Ranking').selectOption({ label: 'Keywords' })
  await expect(page.getByText('No model is asked.')).toBeVisible()
  await page.getByLabel('Queries', { exact: true }).blur()
  await page.keyboard.press('r')
  await expect(page.getByRole('row', { name: /^nDCG@10/ })).toContainText(/\d+/)
  const changed = page.getByRole('region', { name: 'Queries that changed' })
  await expect(changed.getByRole('row').nth(1)).toBeVisible()
  await changed.getByRole('button', { name: /^Worse/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('stripe webhook')
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('heading').first()).toBeVisible()
}

/** Texts that would reveal the result for the memories. */
const TELLTALES = /kept|dropped|injected|judge 1|noise floor|<memory-context/i

/** The same prompt, blind: the memories that were found, and nothing that was made of them. */
export const blindMemories: Story = async (page, docket) => {
  await docket.cli('settings', 'set', 'review.blind.memory', 'true')
  await openPrompt(page)
  expect(await page.getByRole('region', { name: 'Evidence' }).innerText()).not.toMatch(TELLTALES)
  await candidates(page).getByRole('button', { name: FOUND }).click()
  await expect(page.getByText(`Does “${FOUND}” help with this prompt?`)).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/: keep/).first()).toBeVisible()
}
