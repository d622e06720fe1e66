import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { check } from '../../e2e/axe.ts'
import { EVALUATIONS, OF_OUTPUT } from '../../helpers/evaluations/judged-rows.ts'
import { giveCommand } from '../give-command.ts'
import type { Story } from '../story.ts'
import { writtenFiles } from '../written-files.ts'

/** Rows of another tool are judged, and their verdicts are written as its own file, with an account of the rest. */
export const sendBack: Story = async (page, docket) => {
  const evaluator = join(docket.storeDir, 'evaluator.json')
  writeFileSync(evaluator, JSON.stringify(OF_OUTPUT))
  const rows = join(EVALUATIONS, 'made', 'phoenix.jsonl')
  expect((await docket.cli('judge', 'evaluation', rows, '--evaluator', evaluator)).exitCode).toBe(0)

  await giveCommand(page, 'export results')
  await page
    .getByRole('dialog', { name: 'Export results' })
    .getByText('Verdicts for tools', { exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Send verdicts back' })
  await dialog.getByLabel('Mask names of people').check()
  await check(page)
  await dialog.getByRole('button', { name: 'Write files' }).click()
  await expect(dialog.getByText(/verdicts?: 0 by people, 0 by judges, \d+ by checks\./)).toBeVisible()
  await expect(dialog.getByText(/1 criterion of rows with verdicts has no answer: not sent\./)).toBeVisible()
  const [file = ''] = await writtenFiles(page)
  expect(readdirSync(dirname(file)).toSorted()).toEqual([
    'annotations.phoenix.json',
    'not-sent.jsonl',
    'report.json',
  ])
  const report = JSON.parse(readFileSync(join(dirname(file), 'report.json'), 'utf8'))
  expect(report).toMatchObject({ masks: ['names'], sent: { byPerson: 0, byModel: 0 } })
  await page.keyboard.press('Escape')

  await giveCommand(page, 'send verdicts back')
  await expect(dialog).toBeVisible()
}
