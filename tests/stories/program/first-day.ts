import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import * as z from 'zod'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { Feedback } from '../../../src/shared/domain/reviews/feedback.ts'
import { backToAnswered } from '../back-to-answered.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import { openLabels } from '../open-labels.ts'
import type { Story } from '../story.ts'
import { writtenFiles } from '../written-files.ts'

const NOTE = 'She stops before the last sound, twice'

/**
 * A first day: files are dropped, a case is reviewed by keyboard alone, a step is taken back, the window is reloaded
 * in the middle of a note, the labels are exported, the ledger is verified.
 */
export const firstDay: Story = async (page, docket) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { name: /lighthouse/ })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('light')
  await expect(page.getByRole('row', { name: /kite/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('light')
  await expect(page.getByRole('row', { name: /lighthouse/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()

  // One key an answer; the last one is taken back, and given again.
  await page.keyboard.press('1')
  await expect(page.getByText(/marked correct/)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/Undone\s*: answer/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Incorrect' })).not.toBeChecked()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()

  // A reload in the middle of a note loses no letter.
  await page.keyboard.press('n')
  await page.keyboard.type(NOTE)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue(NOTE)
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('“lighthouse” confirmed')).toBeVisible()

  const approved = (await docket.cli('queue', '--status', 'approved')).lines.map((line) =>
    cliLines.queue.parse(line),
  )
  expect(approved.map(({ title }) => title)).toEqual(['lighthouse'])
  const shown = await docket.cli('show', approved[0]?.caseId ?? '')
  const { feedback } = z.object({ feedback: z.array(Feedback) }).parse(shown.lines[0])
  expect(feedback.map(({ answer, note }) => ({ answer, note }))).toEqual(
    expect.arrayContaining([
      { answer: 'correct', note: null },
      { answer: 'incorrect', note: NOTE },
    ]),
  )

  await exportAndVerify(page, docket)
}

const exportAndVerify: Story = async (page, docket) => {
  const labels = await openLabels(page)
  await expect(labels.getByRole('button', { name: /^Export 2 rows/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/2 rows written/)).toBeVisible()
  const [rowsFile = ''] = await writtenFiles(page) // the rows first, and then what describes them
  expect(basename(rowsFile)).toBe('train.csv')
  const folder = dirname(dirname(rowsFile))
  expect(dirname(folder)).toBe(join(docket.storeDir, 'exports'))
  await page.keyboard.press('Escape')
  const rows = readFileSync(join(folder, 'data', 'train.csv'), 'utf8')
    .trim()
    .split('\n')
  expect(rows).toHaveLength(3) // the names of the columns, and two rows
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true)

  await giveCommand(page, 'verify')
  await expect(page.getByTestId('ledger')).toHaveText(/Ledger intact: \d+ events/)
  const verified = await docket.cli('audit', 'verify')
  expect(verified.lines).toEqual([expect.objectContaining({ intact: true })])
}
