import { expect, type Page } from '@playwright/test'
import { pipelineNames } from '../../src/shared/pipelines/index.ts'

/**
 * Loads the samples of every pipeline with one click, and waits for the last of them: rows move as long as cases come
 * in, and a click would be on another one.
 */
export async function loadSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load samples' }).click()
  for (const pipeline of pipelineNames) {
    const samples = page.getByRole('region', { name: `Samples of ${pipeline}` })
    await expect(samples.getByText(/^[1-9]\d* imported/)).toBeVisible({ timeout: 90_000 })
  }
}
