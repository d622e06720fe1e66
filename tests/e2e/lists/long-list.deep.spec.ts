import type { Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import type { StoryDocket } from '../../stories/story.ts'
import { countAsked, expect, test } from './long-store.ts'

/** A list of which many pages are loaded, and what a window asks for at the wire when something in it changes. */

const CASES = 3_000
const FEW = 300
/** The number of pages that are loaded, and two pages among them. */
const LOADED = 20
const FAR = 15
const MIDDLE = 7
/** A page of the list, as its rows are asked for. */
const ROWS = 100
const ROW_PX = 28

const list = (page: Page) => page.getByRole('grid')
const row = (page: Page, caseId: CaseId) => page.locator(`[id="row-${caseId}"]`)

async function scrollTo(page: Page, at: number): Promise<void> {
  await list(page).evaluate((grid, px) => grid.parentElement?.scrollTo({ top: px }), at)
}

async function loadPages(page: Page, count: { asked: number }): Promise<void> {
  await expect(async () => {
    await scrollTo(page, 1_000_000)
    expect(count.asked).toBeGreaterThanOrEqual(LOADED)
  }).toPass()
  // The last request has arrived, and no further one follows.
  await scrollTo(page, 0)
  await expect(page.locator('[aria-rowindex="2"]')).toBeVisible()
}

/** The queue as others see it, in its order. */
async function waiting(docket: StoryDocket): Promise<CaseId[]> {
  const { lines } = await docket.cli('queue', '--status', 'pending', '--limit', String(CASES))
  return lines.map((line) => cliLines.queue.parse(line).caseId)
}

/** Grace approves a case of the queue on the command line; which one that was. */
async function ruleOn(docket: StoryDocket, at: number): Promise<CaseId> {
  const caseId = (await waiting(docket))[at]
  if (caseId === undefined) throw new Error(`Nothing waits at ${at}.`)
  const { exitCode } = await docket.cli('--reviewer', 'Grace', 'review', 'approve', caseId)
  expect(exitCode).toBe(0)
  return caseId
}

test.use({ cases: CASES })

test('after a change a window asks for what is on its screen and the page of the case, not for all that are loaded', async ({
  page,
  docket,
}) => {
  test.slow()
  const count = await countAsked(page, 'queue/page')
  await expect(list(page)).toBeVisible()
  await loadPages(page, count)
  const cases = (await waiting(docket)).length
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(cases + 1))

  await test.step('a case on the screen is ruled on', async () => {
    count.asked = 0
    const caseId = await ruleOn(docket, 2)
    await expect(row(page, caseId)).toBeHidden()
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(cases))
    // Claimed and approved: as two changes at most, each of one page.
    expect(count.asked).toBeGreaterThan(0)
    expect(count.asked).toBeLessThanOrEqual(2)
  })

  await test.step('a case far below is, which the cursor stands beneath', async () => {
    const below = FAR * ROWS
    const known = await waiting(docket)
    await scrollTo(page, below * ROW_PX)
    const chosen = known[below + 5]
    if (chosen === undefined) throw new Error('Too few cases wait.')
    await expect(row(page, chosen)).toHaveAttribute('aria-rowindex', String(below + 5 + 2))
    const place = await row(page, chosen).boundingBox()

    count.asked = 0
    const caseId = await ruleOn(docket, MIDDLE * ROWS)
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(cases - 1))
    await expect(row(page, chosen)).toHaveAttribute('aria-rowindex', String(below + 5 + 1))
    expect(await row(page, chosen).boundingBox()).toEqual(place)
    expect(count.asked).toBeLessThanOrEqual(6) // at most two changes, each of the page of the case and two on the screen

    await scrollTo(page, MIDDLE * ROWS * ROW_PX)
    const [above, under] = [known[MIDDLE * ROWS - 1], known[MIDDLE * ROWS + 1]]
    if (above === undefined || under === undefined) throw new Error('Too few cases wait.')
    await expect(row(page, above)).toHaveAttribute('aria-rowindex', String(MIDDLE * ROWS - 1 + 2))
    await expect(row(page, under)).toHaveAttribute('aria-rowindex', String(MIDDLE * ROWS + 2))
    await expect(row(page, caseId)).toBeHidden()
  })

  await test.step('everywhere the rows are those of the queue', async () => {
    const known = await waiting(docket)
    for (let at = 0; at < LOADED * ROWS; at += 4 * ROWS) {
      await scrollTo(page, at * ROW_PX)
      const caseId = known[at + 3]
      if (caseId === undefined) throw new Error('Too few cases wait.')
      await expect(row(page, caseId)).toHaveAttribute('aria-rowindex', String(at + 3 + 2))
    }
  })
})

// Its places lie among three thousand cases.
test('after a change of very many cases the places on screen are right, and what has left is not selected', async ({
  page,
  docket,
}) => {
  test.slow()
  const count = await countAsked(page, 'queue/page')
  await expect(list(page)).toBeVisible()
  await loadPages(page, count)
  const known = await waiting(docket)
  const erase = async (caseIds: readonly CaseId[]) => {
    expect((await docket.cli('erase', ...caseIds)).exitCode).toBe(0)
  }

  await test.step('of what stands above', async () => {
    await scrollTo(page, 15 * ROWS * ROW_PX)
    const [chosen] = known.slice(15 * ROWS + 5)
    if (chosen === undefined) throw new Error('Too few cases wait.')
    await expect(row(page, chosen)).toBeVisible()
    await erase(known.slice(2 * ROWS, 5 * ROWS))
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(known.length - 3 * ROWS + 1))
    await expect(row(page, chosen)).toHaveAttribute('aria-rowindex', String(12 * ROWS + 5 + 2))
  })

  await test.step('of what stands below, and is selected with all rows', async () => {
    await scrollTo(page, 0)
    await expect(page.locator('[aria-rowindex="2"]')).toBeVisible()
    await erase(known.slice(8 * ROWS, 11 * ROWS))
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(known.length - 6 * ROWS + 1))
    await page.getByRole('checkbox', { name: 'Select every row' }).check()
    const bulk = page.getByRole('region', { name: 'Selected cases' })
    const left = (await waiting(docket)).length
    await expect(bulk.getByRole('status')).toHaveText(/^[\d,]+ selected$/)
    await bulk.getByRole('button', { name: /^Reject/ }).click()
    await expect(page.getByText(/^[\d,]+ cases rejected$/)).toBeVisible()
    const rejected = Number((await page.getByText(/cases rejected$/).innerText()).replace(/\D/g, ''))
    expect(rejected).toBeGreaterThan(10 * ROWS)
    expect(await waiting(docket)).toHaveLength(left - rejected)
  })
})

test.describe('with few cases', () => {
  test.use({ cases: FEW })

  test('a user who has scrolled away from the cursor stays there when more rows come in', async ({
    page,
    docket,
  }) => {
    const count = await countAsked(page, 'queue/page')
    await expect(list(page)).toBeVisible()
    await scrollTo(page, 70 * ROW_PX)
    await expect(async () => expect(count.asked).toBeGreaterThanOrEqual(2)).toPass()
    const known = await waiting(docket)
    const caseId = known[75]
    if (caseId === undefined) throw new Error('Too few cases wait.')
    await ruleOn(docket, 90)
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(known.length))
    await expect(row(page, caseId)).toBeInViewport()
  })
})
