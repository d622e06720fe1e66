import { expect, type Page } from '@playwright/test'
import { dropFiles, readingTexts } from './drop-files.ts'
import type { Story } from './story.ts'

const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions' })
const widthOf = async (page: Page) => Math.round((await decisions(page).boundingBox())?.width ?? 0)

/** The columns of the review screen are resized from the keyboard, and stay as they were left. */
export const panes: Story = async (page) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible() // Enter opens the chosen case
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Held by you until/)).toBeVisible()
  const before = await widthOf(page)
  const edge = page.getByRole('separator', { name: 'Width of the decisions' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before)
  const after = await widthOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // the arrow was the edge's, not the case's
  await page.reload()
  await expect(decisions(page)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(after)
}
