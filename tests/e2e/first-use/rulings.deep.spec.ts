import type { Page } from '@playwright/test'
import { backToAnswered } from '../../stories/back-to-answered.ts'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { idle } from '../../stories/idle.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

const CASE = 'The Clock Shop'
const TO_SAVE = 'Press Incorrect to save it.'

const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Decisions' }).locator('.decision[aria-current="true"]')
const answer = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const warning = (page: Page) => page.locator('.incorrect-note')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openCase(page: Page): Promise<void> {
  await seeSamples(page)
  await page.getByRole('row', { name: CASE }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
}

/** The places of the clicked buttons, on the screen. */
function places(page: Page): Promise<string[]> {
  return page
    .locator('.answers button, .answer-bar .case-actions button')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
}

const SMALL = { name: '720 × 480', size: { width: 720, height: 480 } }
const SIZES = [
  { name: 'three columns', size: { width: 1280, height: 840 } },
  SMALL,
  { name: '1280 × 840 at 200 % zoom', size: { width: 640, height: 420 } },
]

for (const { name, size } of SIZES)
  test(`before a case is approved of which decisions are marked incorrect, that is said: ${name}`, async ({
    page,
  }) => {
    await openCase(page)
    await page.setViewportSize(size)
    await expect(answer(page, 'Incorrect')).toBeVisible()
    const before = await places(page)
    await expect(warning(page)).toHaveText('')
    await answer(page, 'Incorrect').click()
    await expect(warning(page)).toHaveText('1 decision marked incorrect. Check the new result.')
    await expect(warning(page)).toHaveRole('status')
    expect(await places(page)).toEqual(before)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('2')
    await expect(warning(page)).toHaveText(/^2 decisions marked incorrect\./)
    await check(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`“${CASE}” confirmed, with 2 decisions marked incorrect`)).toBeVisible()
  })

test('answers stay under the pointer as they are given, a second click of two gives none, and the way back is a click', async ({
  page,
}) => {
  await openCase(page)
  const correct = answer(page, 'Correct')
  const at = await correct.boundingBox()
  await expect(chosen(page)).toContainText('ticked')
  await correct.dblclick()
  await expect(chosen(page)).toContainText('groaned')
  await expect(page.getByText(/“ticked” marked correct, 1 of 11/)).toBeVisible()
  expect(await correct.boundingBox()).toEqual(at)
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(chosen(page)).toContainText('ticked')
  await correct.click()
  await expect(chosen(page)).toContainText('groaned')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(chosen(page)).toContainText('ticked')
})

test('the word is asked for before the answers, and Enter says what saves it', async ({ page }) => {
  await openCase(page)
  const field = page.getByRole('textbox', { name: /what the child really said/ })
  await expect(field).toHaveAccessibleDescription('Saved with the answer.')
  const [fieldAt, answersAt] = [await field.boundingBox(), await answer(page, 'Correct').boundingBox()]
  expect(fieldAt?.y).toBeLessThan(answersAt?.y ?? 0)
  await field.fill('tick')
  await expect(page.getByText(TO_SAVE)).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText(`Not saved yet. ${TO_SAVE}`)).toBeVisible()
  await expect(answer(page, 'Correct')).toBeFocused()
  await answer(page, 'Incorrect').click()
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
  await expect(field).toHaveAccessibleDescription('Saved with your answer.')
  await field.fill('ticks')
  await expect(field).toHaveAccessibleDescription('Saved when you leave this decision.')
})

test('a decided case says by whom it was ruled and when', async ({ page }) => {
  await openCase(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`“${CASE}” confirmed`)).toBeVisible()
  await expect(title(page)).not.toHaveText(CASE)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Confirmed/ }).click()
  await page.getByRole('row', { name: CASE }).click()
  await expect(title(page)).toHaveText(CASE)
  await expect(page.getByText(/^by \S.*, \d+ \w+ 20\d\d, \d\d:\d\d$/)).toBeVisible()
})

test.describe(() => {
  test.use({ filling: 'nothing' })

  test('a case that was skipped is one key back, and its follower one key on; undo puts it where it was', async ({
    page,
  }) => {
    await dropFiles(page, readingTexts())
    await expect(page.getByText('3 imported')).toBeVisible()
    await expect(page.getByRole('row', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    const first = (await title(page).textContent()) ?? ''
    await page.keyboard.press('s')
    await expect(title(page)).not.toHaveText(first)
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    const second = (await title(page).textContent()) ?? ''
    await page.keyboard.press('k')
    await expect(title(page)).toHaveText(first)
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(second)
    await page.keyboard.press('ArrowLeft')
    await expect(title(page)).toHaveText(first)
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await idle(page) // the case that was left is held again
    await page.keyboard.press('s')
    await expect(title(page)).toHaveText(second)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(title(page)).toHaveText(first)
    await expect(page.getByText(/Claimed until/)).toBeVisible()
  })
})

test('a case opens at the first decision that is not answered, and goes on as it is answered', async ({
  page,
}) => {
  await openCase(page)
  await page.keyboard.press('1')
  await expect(chosen(page)).toContainText('groaned')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: CASE, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await expect(chosen(page)).toContainText('groaned')
  await idle(page) // the case that was left is held again
  await answer(page, 'Incorrect').click()
  await expect(chosen(page)).not.toContainText('groaned')
  await backToAnswered(page)
  await expect(chosen(page)).toContainText('groaned')
  await expect(answer(page, 'Incorrect')).toBeChecked()
})
