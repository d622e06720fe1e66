import { expect, type Page } from '@playwright/test'
import { dropFiles, readingTexts } from '../drop-files.ts'
import type { Story } from '../story.ts'

/** Where earlier versions kept the widths. */
const FORMER_KEY = 'react-resizable-panels:review:evidence:decisions:ruling'

/** Where the page keeps the key by which its host knows it. */
const SESSION_KEY = 'docket.session'

const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions' })
const widthOf = async (page: Page) => Math.round((await decisions(page).boundingBox())?.width ?? 0)

/**
 * The panes of the review screen are resized from the keyboard, and stay as they were left: the store keeps them.
 * Widths that an earlier version kept in the browser are used.
 */
export const panes: Story = async (page, docket) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible() // Enter opens the chosen case
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const before = await widthOf(page)
  const edge = page.getByRole('separator', { name: 'Width of the evidence' })
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before)
  const after = await widthOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // the arrow was the edge's, not the case's
  await forgetAllButTheSession(page) // as on another port
  await page.reload()
  await expect(decisions(page)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(after)

  await docket.cli('settings', 'reset', 'appearance.panes')
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ evidence: 40, decisions: 30, ruling: 30 }))
  }, FORMER_KEY)
  await page.reload()
  await expect(decisions(page)).toBeVisible()
  const kept = async () => (await docket.cli('settings', 'get', 'appearance.panes')).lines
  await expect.poll(kept).toMatchObject([{ value: [40, 30, 30] }])
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), FORMER_KEY)).toBeNull()
}

/** Without the key of its session the page would be nobody to its host. */
async function forgetAllButTheSession(page: Page): Promise<void> {
  await page.evaluate((session) => {
    for (const key of Object.keys(localStorage)) if (key !== session) localStorage.removeItem(key)
  }, SESSION_KEY)
}
