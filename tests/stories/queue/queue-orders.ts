import { expect, type Page } from '@playwright/test'
import { dropFiles } from '../drop-files.ts'
import type { Story } from '../story.ts'
import { manyReadings } from './many-readings.ts'

const READINGS = 8

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /Case \d/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The queue is sorted at random: a seed has its order again, and the way through the cases is that order. */
export const queueOrders: Story = async (page) => {
  await dropFiles(page, manyReadings(READINGS))
  await expect(page.getByText(`${READINGS} imported`)).toBeVisible()
  await expect(rows(page)).toHaveCount(READINGS)

  await choose(page, 'by priority', 'at random')
  const first = await titles(page, 1)
  await choose(page, 'at random, seed 1', 'at random again')
  const second = await titles(page, 2)
  expect(new Set(second)).toEqual(new Set(first))
  expect(await titles(page, 2)).toEqual(second)

  await rows(page).first().click()
  const [title = '', ...next] = second.slice(0, 4)
  await expect(heading(page)).toHaveText(title)
  for (const each of next) {
    await expect(page.getByRole('button', { name: /^Next/ })).toBeEnabled()
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText(each)
  }
  await page.keyboard.press('Escape')
  await choose(page, 'at random, seed 2', 'lowest confidence')
  await expect(rows(page)).toHaveCount(READINGS)
}

async function choose(page: Page, now: string, then: string): Promise<void> {
  await page.getByRole('button', { name: `order ${now}`, exact: true }).click()
  await page.getByRole('menuitemradio', { name: then, exact: true }).click()
}

/** The cases from top to bottom in the order of this seed, after a reload. */
async function titles(page: Page, seed: number): Promise<string[]> {
  await page.reload()
  await expect(page.getByRole('button', { name: `order at random, seed ${seed}`, exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(READINGS)
  return (await rows(page).allInnerTexts()).map((text) => /Case \d+/.exec(text)?.[0] ?? '')
}
