import type { Page } from '@playwright/test'
import { dropFiles } from '../../stories/drop-files.ts'
import { publishStandards } from '../../stories/review/call-review.ts'
import { expect, test } from '../fixtures.ts'
import { Listener } from './listener.ts'
import { CASES, importedAtOnce, waiting } from './waiting.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const pipeline of importedAtOnce)
  test(`cases of ${pipeline} are ruled with the spoken text alone`, async ({ page, docket }) => {
    await docket.cli('settings', 'set', 'review.samplingRate', '1')
    if (pipeline === 'call') await publishStandards(docket)
    const texts = waiting(pipeline, CASES)
    await dropFiles(page, texts)
    const count = Object.keys(texts).length
    await expect(page.getByText(`${count} imported`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Pending ${count}`, exact: true })).toBeVisible()
    const listener = await Listener.at(page)
    await findRow(page, listener)
    for (let n = 0; n < CASES; n++) await rule(page, listener, n)
    expect(listener.transcript()).toMatchSnapshot(`${pipeline}.txt`)
  })

/** Into the list, down and up again, and the case is opened. */
async function findRow(page: Page, listener: Listener): Promise<void> {
  const at = (index: number) => () =>
    expect(page.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', String(index))
  await listener.press('ArrowDown', at(3))
  await listener.press('ArrowUp', at(2))
  await listener.press('Enter', () => isClaimed(page))
}

// A locator that is waited for is looked at more often than an assertion is tried.
const isClaimed = (page: Page) => page.getByText(/Claimed until/).waitFor()

const isAnother = (page: Page, title: string) =>
  page.waitForFunction((before) => document.querySelector('#case-title')?.textContent !== before, title)

/** Answers each case and rules on it: approved, and every fourth rejected. */
async function rule(page: Page, listener: Listener, n: number): Promise<void> {
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const decisions = page.getByRole('region', { name: 'Decisions' }).locator('.decision')
  const count = await decisions.count()
  if (count > 1) {
    await listener.press('ArrowDown', () => isChosen(page, 1))
    await listener.press('ArrowUp', () => isChosen(page, 0))
  }
  if (count > 0) await listener.press('1', () => isAnswered(page, 1))
  const isRejected = n % 4 === 3
  await listener.press(isRejected ? 'Control+Backspace' : 'Control+Enter', async () => {
    await isAnother(page, before)
    if (n < CASES - 1) await isClaimed(page)
  })
}

const chosenAt = (page: Page, at: number) =>
  page.getByRole('region', { name: 'Decisions' }).locator('.decision').nth(at)

const isChosen = (page: Page, at: number) =>
  expect(chosenAt(page, at)).toHaveAttribute('aria-current', 'true')

const isAnswered = (page: Page, count: number) =>
  page
    .getByText(new RegExp(`^${count} of \\d+ answered$`))
    .first()
    .waitFor()
