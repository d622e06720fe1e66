import type { Page } from '@playwright/test'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { idle } from '../stories/idle.ts'
import { expect, test } from './fixtures.ts'

test('an answer and a reopening are one call each, and fetch their case once', async ({ page }) => {
  const sent = listening(page)
  await page.reload()
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const held = page.getByText(/^Claimed until/)
  await expect(held).toBeVisible()
  const caseId = /[0-9a-f-]{36}/.exec(new URL(page.url()).hash)?.[0] ?? 'no case'
  const during = async (step: () => Promise<void>) => {
    await idle(page)
    const before = sent.length
    await step()
    await idle(page)
    const calls = sent.slice(before)
    return {
      fetched: calls.filter((call) => call.includes('/cases/get') && call.includes(caseId)).length,
      answered: calls.filter((call) => call.includes('/reviews/answer')).length,
      acted: calls.filter((call) => call.includes('/reviews/act') && call.includes(caseId)).length,
    }
  }

  for (const [key, label] of [
    ['2', 'incorrect'],
    ['1', 'correct'],
    ['3', 'unsure'],
  ] as const) {
    const answer = async () => {
      await page.keyboard.press(key)
      await expect(page.getByText(`” marked ${label}`)).toBeVisible()
    }
    expect(await during(answer), label).toEqual({ fetched: 1, answered: 1, acted: 0 })
  }

  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(new RegExp(caseId))
  await page.goBack()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  const reopen = async () => {
    await page.keyboard.press('r')
    await page.keyboard.type('I misheard the ending')
    await page.keyboard.press('Control+Enter')
    await expect(held).toBeVisible()
  }
  expect(await during(reopen)).toEqual({ fetched: 1, answered: 0, acted: 1 })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

/** Everything that a page says to its host from now on, over whichever socket. */
function listening(page: Page): string[] {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  return sent
}
