import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from '../drop-files.ts'
import { idle } from '../idle.ts'
import type { Story, StoryDocket } from '../story.ts'
import { manyReadings } from './many-readings.ts'

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /Case \d/ })
const showNew = (page: Page, cases: string) => page.getByRole('button', { name: `Show ${cases}` })
const pending = (page: Page, cases: number) => page.getByRole('button', { name: `Pending ${cases}` })

/**
 * New cases come in that belong to the top of the list, while the pointer is on a row, and after that a cursor: no row
 * moves, the number of waiting cases is told and counted, and the clicked row is the one that opens.
 */
export const steadyList: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(3))
  await expect(page.getByText('3 imported')).toBeVisible()
  await page.getByRole('button', { name: 'by priority' }).click()
  await page.getByRole('menuitemradio', { name: 'shortest waiting' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Case 2')

  // Two come in above the row that the pointer is on.
  const first = rows(page).first()
  const title = 'Case 2'
  await first.hover()
  const place = await first.boundingBox()
  await idle(page)
  await comeIn(docket, 3, 5)
  await expect(pending(page, 5)).toBeVisible()
  await expect(showNew(page, '2 new cases')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(first).toContainText(title)
  expect(await first.boundingBox()).toEqual(place)
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  // Back in the list all are there; the cursor is on that case still, and stays on it without a pointer.
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(5)
  const chosen = page.getByRole('row', { selected: true })
  await expect(chosen).toContainText(title)
  await page.mouse.move(1, 1)
  await idle(page) // the list that was returned to is loaded: a case that comes in now is a new one
  await comeIn(docket, 5, 6)
  await expect(showNew(page, '1 new case')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await showNew(page, '1 new case').click()
  await expect(rows(page)).toHaveCount(6)
  await expect(showNew(page, '1 new case')).toBeHidden()
  await expect(chosen).toContainText(title)
}

/** The readings of these numbers come in on the command line. */
async function comeIn(docket: StoryDocket, from: number, to: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-steady-'))
  try {
    for (const [name, text] of Object.entries(manyReadings(to)).slice(from))
      await writeFile(join(folder, name), text)
    expect((await docket.cli('judge', 'reading', folder)).exitCode).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
}
