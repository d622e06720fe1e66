import type { Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { giveCommand } from '../../stories/give-command.ts'
import type { StoryDocket } from '../../stories/story.ts'
import { countAsked, expect, test } from './long-store.ts'

/** The other lists that come page by page, and what a window asks for at the wire when something in them changes. */

/** Somebody approves the case that waits first. */
async function approveNext(docket: StoryDocket, who: string): Promise<void> {
  const { lines } = await docket.cli('queue', '--status', 'pending', '--limit', '1')
  const { caseId } = cliLines.queue.parse(lines[0])
  const { exitCode } = await docket.cli('--reviewer', who, 'review', 'approve', caseId)
  expect(exitCode).toBe(0)
}

test.describe('the trail', () => {
  test.use({ cases: 3_000 })

  /** The pages that the rulings of these cases fill, and a row that is not on the first of them. */
  const PAGES = 7
  const BELOW = 400
  const ROW_PX = 28

  const trail = (page: Page) => page.getByRole('grid', { name: 'Audit trail' })
  const rowAt = (page: Page, index: number) => trail(page).locator(`[aria-rowindex="${index + 2}"]`)
  const scrollTo = (page: Page, at: number) =>
    trail(page).evaluate((grid, px) => grid.parentElement?.scrollTo({ top: px }), at)

  test('asks for what is on the screen and the newest rows after a change, not for every page', async ({
    page,
    docket,
  }) => {
    test.slow()
    await giveCommand(page, 'audit')
    await page.getByRole('button', { name: 'Rulings' }).click()
    await expect(trail(page)).toBeVisible()
    const count = await countAsked(page, 'audit/trail')
    await expect(async () => {
      await scrollTo(page, 1_000_000)
      expect(count.asked).toBeGreaterThanOrEqual(PAGES)
    }).toPass()
    const known = Number(await trail(page).getAttribute('aria-rowcount'))
    expect(known).toBeGreaterThan(BELOW + 50)

    await test.step('a ruling comes in that is on the screen', async () => {
      await scrollTo(page, 0)
      await expect(rowAt(page, 0)).toBeVisible()
      count.asked = 0
      await approveNext(docket, 'Grace')
      await expect(rowAt(page, 0)).toContainText('Grace')
      await expect(trail(page)).toHaveAttribute('aria-rowcount', String(known + 1))
      expect(count.asked).toBeGreaterThan(0)
      expect(count.asked).toBeLessThanOrEqual(2) // claimed and approved: two changes at most, each of one page
    })

    await test.step('one that is not: what is read stays where it is', async () => {
      await scrollTo(page, BELOW * ROW_PX)
      const id = await rowAt(page, BELOW + 5).getAttribute('id')
      const row = trail(page).locator(`[id="${id}"]`)
      const place = await row.boundingBox()
      count.asked = 0
      await approveNext(docket, 'Grace')
      await expect(trail(page)).toHaveAttribute('aria-rowcount', String(known + 2))
      await expect(row).toHaveAttribute('aria-rowindex', String(BELOW + 5 + 2 + 1))
      expect(await row.boundingBox()).toEqual(place)
      expect(count.asked).toBeLessThanOrEqual(6) // at most two changes, each of the first page and two on the screen
    })
  })
})

test.describe('second opinions', () => {
  test.use({ cases: 800 })

  const wanted = (page: Page) =>
    page.getByRole('region', { name: 'Requested from you' }).getByRole('listitem')

  test('are asked for again as far as they are seen after a change, not on every page', async ({
    page,
    docket,
  }) => {
    test.slow()
    await docket.cli('settings', 'set', 'review.secondOpinionRate', '1')
    await docket.cli('settings', 'set', 'reviewer.name', '"Grace"')
    await page.getByRole('checkbox', { name: 'Select every row' }).check()
    await page.getByRole('button', { name: /^Select all/ }).click()
    const bulk = page.getByRole('region', { name: 'Selected cases' })
    await bulk.getByRole('button', { name: /^Confirm/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(bulk).toBeHidden()
    await docket.cli('settings', 'set', 'reviewer.name', '"Ada"')
    await giveCommand(page, 'second opinions')
    await expect(wanted(page)).toHaveCount(50)
    const count = await countAsked(page, 'opinions/page')
    for (let shown = 100; shown <= 300; shown += 50) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(wanted(page)).toHaveCount(shown)
    }

    const reopen = async (at: number) => {
      const caseId = await wanted(page).nth(at).getAttribute('data-key')
      const { exitCode } = await docket.cli(
        '--reviewer',
        'Grace',
        'review',
        'reopen',
        '--note',
        'Once more',
        String(caseId),
      )
      expect(exitCode).toBe(0)
      await expect(page.locator(`li[data-key="${caseId}"]`)).toBeHidden()
    }

    await test.step('a case on the screen is opened again', async () => {
      await wanted(page).first().scrollIntoViewIfNeeded()
      count.asked = 0
      await reopen(2)
      await expect(wanted(page)).toHaveCount(299)
      expect(count.asked).toBeGreaterThan(0)
      expect(count.asked).toBeLessThanOrEqual(2)
    })

    await test.step('a case far above is', async () => {
      await wanted(page).nth(280).scrollIntoViewIfNeeded()
      count.asked = 0
      await reopen(60)
      await expect(wanted(page)).toHaveCount(298)
      expect(count.asked).toBeLessThanOrEqual(3)
    })
  })
})
