import { expect, type Page } from '@playwright/test'
import { dropFiles, readingTexts } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import { seeSamples } from '../load-samples.ts'
import type { Story } from '../story.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const passage = (page: Page) => page.getByRole('region', { name: 'Passage' })
const playing = (page: Page) => passage(page).locator('[data-playing]')

/**
 * The samples are judged already, and loaded again they are known; a word is heard by keyboard, from a click in the
 * waveform and as it is chosen; the marks are looked up, the debug table is opened and is there after a reload.
 */
export const listen: Story = async (page) => {
  await seeSamples(page)
  await giveCommand(page, 'samples')
  await giveCommand(page, 'jobs')
  const readings = page.getByRole('dialog', { name: 'Jobs' }).getByRole('region', { name: 'Sample readings' })
  await expect(readings.getByText('0 imported, 3 duplicates')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('row', { name: /The Paper Boat/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Waveform' })).toHaveAttribute(
    'aria-valuetext',
    /^“folded” from /,
  )
  await expect(page.getByText('Sample answer: no model was asked.')).toBeVisible()
  await hearTheWord(page)
  await hearFromTheWaveform(page)
  await lookUpMarks(page)
  await openTheTable(page)

  // A reading without a recording says so, and is reviewed as any other.
  await page.keyboard.press('Escape')
  const lighthouse = Object.entries(readingTexts()).filter(([name]) => name.startsWith('lighthouse'))
  await dropFiles(page, Object.fromEntries(lighthouse))
  await page.evaluate(() => {
    location.hash = '#/queue?pipeline=reading' // a long list draws only a part of its rows
  })
  await page.getByRole('row', { name: /lighthouse/ }).click()
  await expect(page.getByText('This reading has no recording.')).toBeVisible()
}

/**
 * `P` plays the chosen word and pauses, `B` goes back a second, `O` plays on with each word marked as it is said;
 * choosing a decision plays its word. A word is short: where it ends is seen, not that it was playing.
 */
async function hearTheWord(page: Page): Promise<void> {
  const clock = page.getByTestId('clock')
  await expect(clock).toHaveText(/^0:01\.0/)
  await page.keyboard.press('p')
  await expect(clock).toHaveText(/^0:02\.3/)
  await expect(button(page, 'Play the word')).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['b', 'p']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  })
  await expect(clock).toHaveText(/^0:01\.3/)
  await page.keyboard.press('ArrowDown')
  await expect(clock).toHaveText(/^0:16\.8/)
  await page.keyboard.press('o')
  await expect(playing(page)).toBeVisible()
  await expect(button(page, 'Pause')).toBeVisible()
  await expect(playing(page)).not.toHaveText('floated') // which word it is by then depends on the machine
  await page.keyboard.press('p')
  await expect(button(page, 'Play the word')).toBeVisible()
  await expect(playing(page)).toHaveCount(0)
}

/** A click in the strip of the whole recording chooses the word that is said there; arrow keys go on from it. */
async function hearFromTheWaveform(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Waveform' })
  const strip = page.locator('.waveform-all')
  const width = (await strip.boundingBox())?.width ?? 0
  await strip.click({ position: { x: width * 0.9, y: 10 } })
  await expect(slider).not.toHaveAttribute('aria-valuetext', /floated/)
  const there = Number(await slider.getAttribute('aria-valuenow'))
  const all = Number(await slider.getAttribute('aria-valuemax'))
  expect(there / all).toBeGreaterThan(0.85)
  expect(there / all).toBeLessThan(0.95)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(there)
  await page.keyboard.press(',') // word by word; what was left out has no place in the waveform
  const omitted = page.getByTestId('evidence').getByRole('button', { name: 'willow' })
  await expect(omitted).toHaveAttribute('aria-pressed', 'true')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', String(there))
}

async function lookUpMarks(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Marks' }).getByText('Overridden by judge 5')).toBeAttached()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'What the marks mean' })
  await expect(dialog.getByText('5 here')).toBeVisible()
  await expect(dialog.getByText('none in this reading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function openTheTable(page: Page): Promise<void> {
  await page.keyboard.press('d')
  const headers = page.getByRole('table', { name: /each recognizer and the judge/ }).getByRole('columnheader')
  await expect(headers).toHaveText([
    '#',
    'Ref',
    'V1 (primary)',
    'V0 (clean)',
    'Pk (cross-validator)',
    'Verdict',
    'LLM (judge)',
  ])
  await page
    .getByRole('row', { name: /captain/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Substitution after long pause' })).toBeVisible()
  await page.reload()
  await expect(headers.first()).toBeVisible()
  await page.keyboard.press('d')
  await expect(passage(page)).toBeVisible()
}
