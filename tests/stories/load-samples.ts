import { expect, type Page } from '@playwright/test'
import { casesOf, pipelineNames } from '../../src/shared/pipelines/index.ts'
import { MAX_WORK_MS } from '../helpers/limits.ts'
import { giveCommand } from './give-command.ts'
import { idle } from './idle.ts'

/**
 * Loads the samples of every pipeline with one click, and waits until they are all in the list: rows move as long as cases
 * come in, and a click would be on another one.
 */
export async function loadSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load samples' }).click()
  await giveCommand(page, 'jobs') // the rail has the newest reports alone
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  for (const pipeline of pipelineNames) {
    const samples = jobs.getByRole('region', { name: `Sample ${casesOf(pipeline)}` })
    await expect(samples.getByText('Import finished')).toBeVisible({ timeout: MAX_WORK_MS })
    await expect(samples.getByText(/^[1-9]\d* imported/)).toBeVisible()
    await expect(samples.getByText(/not imported|failed/)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(jobs).toBeHidden()
  await idle(page)
}

/** Waits until the window shows the samples that its store contained when it opened. */
export async function seeSamples(page: Page): Promise<void> {
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
}
