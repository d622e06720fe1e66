import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { type DroppedTexts, dropFiles, dropOnly, startImport } from '../drop-files.ts'
import type { Story } from '../story.ts'
import { manyReadings, readingText } from './many-readings.ts'

/** Enough for a person to look, pause and go on before they are done. */
const READINGS = 900

/**
 * Many readings at once: dropped, watched, paused, gone on with here and on the command line; what was refused is
 * read, and tried again after a setting was changed; all of it also from the review screen, where the rail is slim.
 */
export const bulkWork: Story = async (page, docket) => {
  await dropFiles(page, { ...manyReadings(READINGS), ...anotherRecording() })
  const card = page.getByRole('region', { name: / more$/ })
  await expect(card.getByText(/Importing: [\d,]+ of 901/)).toBeVisible()
  await expect(card.getByText(/a second/)).toBeVisible()
  await expect(card.getByText(/\d imported/), 'one count while it goes on').toBeHidden()

  // Paused, it begins nothing more; somebody else sees that, too.
  await card.getByRole('button', { name: /^Pause/ }).click()
  await expect(card.getByText(/Paused: /)).toBeVisible()
  const [job] = (await docket.cli('jobs', 'list')).lines.map((line) => cliLines.jobs.parse(line))
  expect(job).toMatchObject({ state: 'paused', total: READINGS + 1 })
  expect(job?.done).toBeLessThan(READINGS)

  // Resumed by keyboard, left for the review screen, and watched from there.
  await card.getByRole('button', { name: /^Resume/ }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText(/Importing: /)).toBeVisible()
  await pauseFromReview(page)

  // The command line goes on with it; the window shows how it ends.
  const resumed = await docket.cli('jobs', 'resume')
  expect(resumed.lines).toMatchObject([{ jobId: job?.jobId, state: 'done', done: READINGS, failed: 1 }])
  await page.keyboard.press('Escape')
  await expect(card.getByText(`${READINGS} imported`)).toBeVisible()
  await expect(card.getByText('Import finished')).toBeVisible()
}

/** A refused file is read and, once a setting has changed, tried again. */
export const failuresAndRetry: Story = async (page, docket) => {
  // It was readable when it was listed, and is refused when it is imported.
  await docket.cli('settings', 'set', 'pipelines.reading.minMatch', '0')
  await dropOnly(page, { ...manyReadings(3), ...anotherRecording() })
  await expect(page.getByRole('button', { name: /^Import 4 cases/ })).toBeEnabled()
  await docket.cli('settings', 'reset', 'pipelines.reading.minMatch')
  await startImport(page)
  const card = page.getByRole('region', { name: / more$/ })
  await expect(card.getByText('3 imported')).toBeVisible()
  await card.getByRole('button', { name: '1 not imported. Show why' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not imported' })
  await expect(dialog.getByText(/^zoo.reading.json: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry zoo.reading.json' }).click()
  await expect(dialog.getByText(/^zoo.reading.json: /)).toBeVisible() // nothing has changed

  await docket.cli('settings', 'set', 'pipelines.reading.minMatch', '0')
  await dialog.getByRole('button', { name: 'Retry all' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('4 imported')).toBeVisible()
  await expect(card.getByRole('button', { name: /Show why/ })).toBeHidden()
  await card.getByRole('button', { name: /^Close report/ }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /reading Case 0 / })).toBeVisible()
  await expect(card).toBeHidden()
}

/** A job that is cancelled asks first, and keeps what is done. */
export const cancelling: Story = async (page, docket) => {
  await dropFiles(page, manyReadings(READINGS))
  const card = page.getByRole('region', { name: / more$/ })
  await expect(card.getByText(/^Importing: [1-9]\d* of 900$/)).toBeVisible()
  await card.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this job?' })
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  const [job] = (await docket.cli('jobs', 'list')).lines.map((line) => cliLines.jobs.parse(line))
  expect(job?.state).toBe('cancelled')
  expect(job?.done).toBeGreaterThan(0)
  expect(job?.done).toBeLessThan(READINGS)
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

async function pauseFromReview(page: Page): Promise<void> {
  await page.getByRole('row', { name: /reading Case 0 / }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.getByRole('button', { name: /^Jobs\. Importing/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Jobs' })
  await dialog.getByRole('button', { name: /^Pause/ }).click()
  await expect(dialog.getByText(/Paused: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** A transcript of a recording of something else: a small share of its words is in the passage. */
export function anotherRecording(): DroppedTexts {
  const words = 'elephants and tigers slept behind tall fences all afternoon while nobody came'
    .split(' ')
    .map((word) => ({ word }))
  return { 'zoo.reading.json': readingText('The kite rose over the hill and the harbour', words, words) }
}
