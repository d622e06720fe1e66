import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { dropFiles, readingTexts } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import { graceDecides } from '../review/second-opinion.ts'
import type { Story, StoryDocket } from '../story.ts'

const Row = z.looseObject({ answers: z.array(z.looseObject({ reviewer: z.string(), answer: z.string() })) })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import labels' })
const count = (page: Page, name: string) =>
  dialog(page)
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')

/**
 * Answers that Noor gave elsewhere come in: they are looked at before anything is written, differ from Grace's here,
 * and are decided by a third person. One undo takes the decision back, another all labels.
 */
export const labelsComeBack: Story = async (page, docket) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const { file, folder } = await noorsLabels(docket)
  await docket.cli('settings', 'set', 'reviewer.name', '"Iris"')

  await giveCommand(page, 'import labels')
  await chooseLabels(page, file)
  await expect(count(page, 'New labels')).toHaveText('1')
  await expect(count(page, 'Unknown decisions')).toHaveText('1')
  await expect(count(page, 'Decisions to adjudicate')).toHaveText('1')
  await expect(dialog(page)).toContainText('New person: Noor')
  await expect(dialog(page).getByRole('region', { name: 'Remarks on rows' })).toContainText(
    'labels.jsonl:2No case here has this content.',
  )
  expect(await reviewersIn(docket, join(folder, 'before'))).toEqual(['Grace'])
  await dialog(page).getByRole('button', { name: 'Import 1 label' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('1 label imported.')
  await page.keyboard.press('Escape')
  expect(await reviewersIn(docket, join(folder, 'after'))).toEqual(['Grace', 'Noor'])

  await adjudicate(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect
    .poll(async () => (await docket.cli('audit', 'list', '--type', 'action.undo')).lines.length)
    .toBe(1)
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await docket.cli('audit', 'list', '--type', 'action.undo')).lines.length)
    .toBe(2)
  expect(await reviewersIn(docket, join(folder, 'undone'))).toEqual(['Grace'])
  expect((await docket.cli('audit', 'verify')).exitCode).toBe(0)
}

/** Chooses a file in the dialog of the system. */
export async function chooseLabels(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose files …' }).click()
  await (await chooser).setFiles(file)
}

/** Grace answers every decision of a case here; a file has what Noor says of one elsewhere, and of one that is nowhere here. */
export async function noorsLabels(docket: StoryDocket): Promise<{ file: string; folder: string }> {
  await graceDecides(docket)
  const folder = mkdtempSync(join(tmpdir(), 'docket-labels-'))
  const [row] = await rowsOf(docket, join(folder, 'own'))
  const answers = row?.answers.map((each) => ({
    ...each,
    reviewer: 'Noor',
    reviewerId: null,
    answer: 'incorrect',
  }))
  const elsewhere = { ...row, decisionId: null, caseSha256: 'f'.repeat(64), answers }
  const file = join(folder, 'labels.jsonl')
  writeFileSync(file, `${JSON.stringify({ ...row, answers })}\n${JSON.stringify(elsewhere)}\n`)
  return { file, folder }
}

async function rowsOf(docket: StoryDocket, folder: string) {
  await docket.cli('export', 'jsonl', '--out', folder)
  const text = readFileSync(join(folder, 'data', 'train.jsonl'), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line)))
}

async function reviewersIn(docket: StoryDocket, folder: string): Promise<string[]> {
  const rows = await rowsOf(docket, folder)
  const people = rows.flatMap(({ answers }) => answers.map(({ reviewer }) => reviewer))
  return [...new Set(people)].toSorted()
}

async function adjudicate(page: Page): Promise<void> {
  await giveCommand(page, 'second opinions')
  await page.getByRole('button', { name: /^Adjudicate / }).click()
  const decide = page.getByRole('dialog', { name: /^Adjudicate/ })
  await expect(decide.getByText(/^Noor \(imported\): incorrect/)).toBeVisible()
  await decide.getByRole('radio', { name: 'Incorrect' }).check()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Noor heard it again')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/decided: incorrect$/)).toBeVisible()
}
