import { join } from 'node:path'
import { ROOT } from '../../tests/helpers/program/run-docket.ts'
import { dropFiles } from '../../tests/stories/drop-files.ts'
import { openPrompt } from '../../tests/stories/review/memory-review.ts'
import { picturePanes, showPane, type Tour } from './tour.ts'

const SAMPLES = join(ROOT, 'assets', 'samples', 'memories')

/** The place of memories from its beginning to a comparison, and prompts with their found memories. */
export const memoriesTour: Tour = async (page, picture, docket) => {
  await page.getByRole('link', { name: 'Memories' }).click()
  await page.getByText('No memory folder yet').waitFor()
  await picture('memories-none')
  await page.getByRole('button', { name: 'Add folder …' }).click()
  await page.getByText('docket memory index DIR', { exact: true }).waitFor()
  await picture('memories-add')
  await dropFiles(page, { 'asked.jsonl': '{"id":"1","text":"How do we roll back a release?"}\n' })
  await page.getByRole('dialog', { name: 'Import prompts' }).waitFor()
  await picture('prompts-import')
  await page.keyboard.press('Escape')
  await docket.cli('memory', 'index', join(SAMPLES, 'ferryline'))
  await page.reload()
  await page.getByText('Index current').waitFor()
  await picture('memories-folder')
  await page
    .getByLabel('Queries and judgments')
    .setInputFiles([join(SAMPLES, 'queries.jsonl'), join(SAMPLES, 'qrels.jsonl')])
  await page.getByRole('button', { name: 'Keep for evaluation only' }).click()
  await page.getByLabel('Queries', { exact: true }).selectOption({ label: 'queries (25)' })
  await page.getByRole('group', { name: 'B' }).getByLabel('Ranking').selectOption({ label: 'Keywords' })
  await page.getByRole('button', { name: /^Evaluate/ }).click()
  await page.getByRole('row', { name: /^nDCG@10/ }).waitFor()
  await picture('memories-compared')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('stripe webhook')
  await page.getByRole('list', { name: 'Found' }).getByRole('heading').first().waitFor()
  await picture('memories-search')
  await openPrompt(page)
  await picturePanes(page, picture, 'prompt')
  await page.getByRole('button', { name: /Injected output/ }).click()
  await page.getByRole('region', { name: 'Exact output' }).waitFor()
  await picture('prompt-output')
  await showPane(page, 'Decisions')
  await page.locator('.decision', { hasText: 'Nothing is missing' }).click()
  await showPane(page, 'Evidence')
  await page.getByRole('searchbox', { name: /^Search \d+ memories/ }).fill('kubernetes')
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .waitFor()
  await picture('prompt-missing')
}
