import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { giveCommand } from '../give-command.ts'
import { seeSamples } from '../load-samples.ts'
import type { Story, StoryDocket } from '../story.ts'

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Key figures' }).locator('div', { hasText: name })

/**
 * People's answers come in for the samples. The figures of a judge appear with their intervals and what they are computed
 * from; a count leads to its cases; a filter stays in the address; fewer labels than needed are a sentence.
 */
export const judgeFigures: Story = async (page, docket) => {
  await seeSamples(page)
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Insights' })
    .click()
  await expect(page.getByText('Nothing is labeled yet')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Work of the last \d+ days?$/ })).toBeVisible()

  const labels = await labelsOf(docket)
  expect(labels).toBeGreaterThan(30)
  await expect(figure(page, 'Agreement with people')).toContainText(/n \d+/)
  const matrix = page.getByRole('region', { name: 'Judge against people' })
  await matrix
    .getByRole('button', { name: /Show cases$/ })
    .first()
    .click()
  await expect(matrix.getByRole('region').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /Arrived|Confidence/ }).first()).toBeVisible()

  await page.getByRole('button', { name: /^sample/ }).click()
  await page.getByRole('menuitemradio', { name: 'random sample only' }).click()
  await expect(figure(page, 'Agreement with people')).toContainText(/Too few labels: 0 of 30/)
  await page.reload()
  await expect(page).toHaveURL(/sample=random/)
  await expect(figure(page, 'Agreement with people')).toContainText(/Too few labels: 0 of 30/)
  await giveCommand(page, 'queue')
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible() // there is a place to go back from
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible()
}

/** Labels of every decision about the prompts that wait: one person calls each fifth decision wrong. Gives their number. */
async function labelsOf({ cli, storeDir }: StoryDocket): Promise<number> {
  const listed = (await cli('queue', '--pipeline', 'memory')).lines.map((line) => cliLines.queue.parse(line))
  const shown = await Promise.all(listed.slice(0, 12).map(({ caseId }) => cli('show', caseId)))
  const rows = shown
    .flatMap(({ lines }) => lines.map((line) => cliLines.show.parse(line)))
    .flatMap(({ case: { pipeline }, decisions }) =>
      decisions.map(({ id: decisionId }, at) => ({
        decisionId,
        pipeline,
        answers: [{ reviewer: 'Noor', answer: at % 5 === 4 ? 'incorrect' : 'correct', at: Date.now() }],
      })),
    )
  const file = join(storeDir, 'labels.jsonl')
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const { exitCode, messages } = await cli('labels', 'import', file)
  expect([exitCode, messages]).toEqual([0, ''])
  return rows.length
}
