import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { json, type Script, words } from '../../helpers/judging/wire-server/script.ts'
import type { Story, StoryDocket } from '../story.ts'
import { writtenFiles } from '../written-files.ts'
import { LESSON, sectionIn, tab, verdict, withLessonOpen } from './lesson-repair.ts'

const TITLE = 'Queues between services'
const ADDED = 'A drawn queue stands below.'
const INSTRUCTION = 'Speak of a cook'

/** So long the last section of a round is written: time to say that it is enough. */
const WRITING_MS = 6_000

/** Three sections get a sentence; a lesson with two of them is accepted, one with all three is not. */
const script: Script = (request) => {
  const { model, user } = request
  if (model === 'generator') return words(LESSON.replaceAll('baker', 'cook'))
  if (model === 'writer') {
    const section = sectionIn(request)
    const afterMs = section.startsWith('## How a queue works') ? WRITING_MS : 0
    return words(`${section.trim()} ${ADDED}`, { afterMs })
  }
  if (model === 'delta')
    return json({ reasoning: 'It is drawn now.', newIssues: [], confidence: 'high', passed: true })
  const added = user.split(ADDED).length - 1
  if (added === 2 || user.includes('cook')) return verdict(added === 2 ? 0.91 : 0.94, [])
  return verdict(added === 0 ? 0.7 : 0.78, ['Introduction', 'How a queue works', 'Conclusion'])
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const versions = (page: Page) => page.getByRole('list', { name: 'Iterations' })

/**
 * A repair is watched and stopped as good enough; two of its edits are accepted and one is rejected, which nobody has
 * judged; it is judged, rewritten with an instruction, compared, written to a file, approved and taken back.
 */
export const lessonEnough: Story = (page, docket) =>
  withLessonOpen(page, docket, script, async () => {
    const status = page.getByRole('status').filter({ hasText: 'A run is in progress.' })
    await expect(status).toContainText('Attempt 1 of 2, round 1 of 3.')
    await status.getByRole('button', { name: 'End with the best version' }).click()
    await tab(page, /^Changes/).click()
    await expect(versions(page).getByRole('listitem')).toHaveCount(2)
    await expect(versions(page)).toContainText('stopped by a person')

    await answerEdits(page)
    await judgeWhatStands(page)
    await regenerate(page, docket)
    await exportText(page, docket)
    await approveAndUndo(page, docket)
  })

/** The edit of the slow section is rejected: what stands is the text of no version. */
async function answerEdits(page: Page): Promise<void> {
  for (const [section, key] of [
    ['Introduction', '1'],
    ['Conclusion', '1'],
    ['How a queue works', '2'],
  ] as const) {
    const edit = page.locator('[data-edit]').filter({ hasText: `“${section}”` })
    await edit.getByRole('button', { name: /^Edit \d/ }).click()
    const chosen = page.locator('[data-edit][aria-current]')
    await expect(chosen).toContainText(`“${section}”`)
    await expect(page.getByRole('heading', { name: 'Accept this edit?' })).toBeVisible()
    await page.keyboard.press(key)
    await expect(edit).toContainText(key === '1' ? 'Accepted' : 'Rejected')
  }
  const current = versions(page).locator('[aria-current]')
  await expect(current).toContainText('Text after answers')
  await expect(current).toContainText('Not judged')
}

async function judgeWhatStands(page: Page): Promise<void> {
  await page.keyboard.press('w')
  await expect(dialog(page, 'Run again').getByRole('combobox', { name: 'Judge', exact: true })).toBeFocused()
  await dialog(page, 'Run again')
    .getByRole('combobox', { name: 'Text to judge' })
    .selectOption({ label: 'Text after people’s answers' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('0.91').first()).toBeVisible()
}

/** A person sends it back with an instruction; the rewritten text is beside the earlier one. */
async function regenerate(page: Page, docket: StoryDocket): Promise<void> {
  await page.keyboard.press('g')
  await expect(dialog(page, 'Request regeneration').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(INSTRUCTION)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page, 'Request regeneration')).toBeHidden()
  await page.getByRole('link', { name: 'Cases' }).click()
  await expect.poll(statusOf(docket)).toBe('pending')
  await page.getByRole('row', { name: new RegExp(TITLE) }).click()
  await expect(page.getByRole('button', { name: 'Compare run 3 with previous run' })).toBeVisible()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('c')
  const runs = dialog(page, 'Compare runs')
  await expect(runs.getByText(INSTRUCTION)).toBeVisible()
  await expect(runs.locator('ins').filter({ hasText: 'cook' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(runs).toBeHidden()
}

/** How the review of the case stands. */
function statusOf(docket: StoryDocket) {
  return async () => {
    const { lines } = await docket.cli('cases')
    return lines.map((line) => cliLines.cases.parse(line)).find(({ title }) => title === TITLE)?.status
  }
}

async function approveAndUndo(page: Page, docket: StoryDocket): Promise<void> {
  const status = statusOf(docket)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`“${TITLE}” confirmed`)).toBeVisible()
  await expect.poll(status).toBe('approved')
  await page.keyboard.press('Control+z')
  await expect.poll(status).not.toBe('approved')
}

/** The accepted text is written to a file from the window. */
async function exportText(page: Page, docket: StoryDocket): Promise<void> {
  await page.getByRole('button', { name: 'Export text' }).click()
  await expect(dialog(page, 'Export text').locator(':focus')).toBeVisible() // until then a key is the case's
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 text written.')).toBeVisible()
  const [file = ''] = await writtenFiles(page)
  await page.keyboard.press('Escape')
  expect(basename(file)).toMatch(/^queues-between-services-\w+\.md$/)
  expect(dirname(file)).toBe(join(docket.storeDir, 'exports'))
  expect(readFileSync(file, 'utf8')).toContain('Say what happens when the cook is ill.')
}
