import type { Page } from '@playwright/test'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { faultyTexts, sidewaysScrolls } from '../../helpers/browser/cut-texts.ts'
import { cutWithoutTitle, overlappingControls, stuckRegions } from '../../helpers/browser/overlaps.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect } from '../fixtures.ts'

/** Measures the faults of a page in its present state. */
type Measure = (page: Page) => Promise<string[]>

/** No text is cut off or covered, and no box runs past its edge. */
const TEXTS: readonly Measure[] = [faultyTexts, sidewaysScrolls]

/** No control lies on another, no text is shortened without a way to read it, and scroll regions scroll. */
const CONTROLS: readonly Measure[] = [overlappingControls, cutWithoutTitle, stuckRegions]

/**
 * Visits the places, the dialogs, a case of each pipeline and the settings, and expects every text to be seen whole.
 * @param page a window whose store contains the samples
 */
export function everyTextIsSeen(page: Page): Promise<void> {
  return isFaultless(page, TEXTS)
}

/**
 * Visits the same in a window as large as it is, and expects every text to be seen whole and every control to be free.
 * @param page a window whose store contains the samples
 */
export function everyControlIsFree(page: Page): Promise<void> {
  return isFaultless(page, [...TEXTS, ...CONTROLS])
}

/**
 * Expects every text and every control of the first start to be seen whole.
 * @param page a window whose store is empty
 */
export async function firstStartIsFaultless(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review what the model decided.' })).toBeVisible()
  expect(await faultsOf(page, [...TEXTS, ...CONTROLS])).toEqual([])
}

async function faultsOf(page: Page, measures: readonly Measure[]): Promise<string[]> {
  const found: string[] = []
  for (const measure of measures) found.push(...(await measure(page)))
  return found
}

async function isFaultless(page: Page, measures: readonly Measure[]): Promise<void> {
  const faults: Record<string, readonly string[]> = {}
  const look = async (place: string) => {
    const found = await faultsOf(page, measures)
    if (found.length > 0) faults[place] = found
  }
  await seeSamples(page)
  await page.mouse.move(0, 0) // the hint of a word below the pointer takes the key that leaves a case
  await look('queue')
  for (const [key, name] of [
    ['?', 'All keys'],
    ['e', 'Export results'],
    ['Control+k', 'Search cases and commands'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.keyboard.press('f')
  await expect(page.getByRole('menu')).toBeVisible()
  await look('filters')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
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
  for (const place of ['Second opinions', 'Cases', 'Audit', 'Insights', 'Standards', 'Memories']) {
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
