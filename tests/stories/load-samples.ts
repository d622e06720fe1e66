import { expect, type Page } from '@playwright/test'
import { casesOf, pipelineNames } from '../../src/shared/pipelines/index.ts'
import { giveCommand } from './give-command.ts'

/** A list that shows the same rows for so long has all of them: an answer about new cases takes far less. */
const STEADY_MS = 1_000

/**
 * Loads the samples of every pipeline with one click, and waits for the last row of them: rows move as long as cases come
 * in, and a click would be on another one.
 */
export async function loadSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load samples' }).click()
  await giveCommand(page, 'jobs') // the rail has the newest reports alone
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  for (const pipeline of pipelineNames) {
    const samples = jobs.getByRole('region', { name: `Sample ${casesOf(pipeline)}` })
    await expect(samples.getByText('Import finished')).toBeVisible({ timeout: 90_000 })
    await expect(samples.getByText(/^[1-9]\d* imported/)).toBeVisible()
    await expect(samples.getByText(/not imported|failed/)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(jobs).toBeHidden()
  const rows = page.getByRole('grid', { name: 'Cases in the queue' }).getByRole('row')
  let before: string[] = []
  await expect
    .poll(
      async () => {
        const texts = await rows.allInnerTexts()
        const now = texts.map((text) => text.replaceAll(/\b\d+s\b/g, '')) // ages of seconds change each time
        const isSteady = now.length > 1 && now.join() === before.join()
        before = now
        return isSteady
      },
      { intervals: [STEADY_MS], timeout: 30_000 },
    )
    .toBe(true)
}
