import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { openPrompt } from '../../stories/review/memory-review.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

const SAMPLES = join(ROOT, 'assets', 'samples', 'memories')

test('the place of memories, with a comparison and with a search, breaks no rule of WCAG 2.2 AA', async ({
  page,
  docket,
}) => {
  await page.getByRole('link', { name: 'Memories' }).click()
  await expect(page.getByText('No memory folder yet')).toBeVisible()
  await check(page)
  await docket.cli('memory', 'index', join(SAMPLES, 'ferryline'))
  await page.reload()
  await page
    .getByLabel('Queries and judgments')
    .setInputFiles([join(SAMPLES, 'queries.jsonl'), join(SAMPLES, 'qrels.jsonl')])
  await expect(page.getByLabel('Memory folder')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Keep for evaluation only' }).click()
  await page.getByLabel('Queries', { exact: true }).selectOption({ label: 'queries (25)' })
  await page.getByRole('group', { name: 'B' }).getByLabel('Ranking').selectOption({ label: 'Keywords' })
  await page.getByRole('button', { name: /^Evaluate/ }).click()
  await expect(page.getByRole('row', { name: /^nDCG@10/ })).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('stripe webhook')
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('heading').first()).toBeVisible()
  await check(page)
})

test('nor does a prompt, open or blind, nor the search for what is missing', async ({ page, docket }) => {
  await docket.cli('memory', 'index', join(SAMPLES, 'ferryline'))
  await openPrompt(page)
  await page.getByRole('button', { name: /Injected output/ }).click()
  await check(page)
  await page.locator('.decision', { hasText: 'Nothing is missing' }).click()
  await page.getByRole('searchbox', { name: /^Search \d+ memories/ }).fill('kubernetes')
  await expect(page.getByRole('button', { name: /^Add: / }).first()).toBeVisible()
  await check(page)
  await docket.cli('settings', 'set', 'review.blind.memory', 'true')
  await page.reload()
  await expect(page.getByText(/the result is hidden until you have answered/)).toBeVisible()
  await check(page)
})

test('a browser sends a copy of a chosen folder', async ({ page }, { outputDir }) => {
  const notes = join(outputDir, 'notes')
  mkdirSync(notes, { recursive: true })
  writeFileSync(join(notes, 'deploys.md'), '# Deploys\n\nThey go out on Tuesdays.\n')
  await page.getByRole('link', { name: 'Memories' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add folder …' }).first().click()
  await (await chooser).setFiles(notes)
  await expect(page.getByText('Index current')).toBeVisible()
})
