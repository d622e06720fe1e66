import type { Page } from '@playwright/test'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { faultyTexts, sidewaysScrolls } from '../../helpers/browser/cut-texts.ts'
import { loadSamples } from '../../stories/load-samples.ts'
import { expect } from '../fixtures.ts'

/**
 * Goes through the places, dialogs, a case of each kind and the settings, and finds no text cut off or covered, and no box
 * that runs past its edge.
 */
export async function everyTextIsSeen(page: Page): Promise<void> {
  const faults: Record<string, readonly string[]> = {}
  const look = async (place: string) => {
    const found = [...(await faultyTexts(page)), ...(await sidewaysScrolls(page))]
    if (found.length > 0) faults[place] = found
  }
  await look('first start')
  await loadSamples(page)
  await look('queue')
  for (const [key, name] of [
    ['?', 'All keys'],
    ['e', 'Export labels'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const pipeline of pipelineNames) {
    await page.evaluate((to) => {
      location.hash = to
    }, `#/queue?pipeline=${pipeline}`)
    await expect(page.getByRole('row', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await look(`a case of ${pipeline}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()
  }
  for (const place of ['Second opinions', 'Cases', 'Audit', 'Standards', 'Memories']) {
    await page.getByRole('link', { name: place }).click()
    await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible()
    if (place === 'Audit') await expect(page.getByRole('region', { name: 'Event' })).toBeVisible()
    await look(place)
  }
  await page.getByRole('link', { name: 'Settings' }).click()
  const parts = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link')
  await expect(parts.first()).toBeVisible()
  for (const part of await parts.all()) {
    await part.click()
    await expect(part).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await look(`settings, ${await part.textContent()}`)
  }
  expect(faults).toEqual({})
}
