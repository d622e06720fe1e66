import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { dropOnly, startImport } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'

const TALK =
  'WEBVTT\n\n00:00.000 --> 00:04.000\n<v Agent>Thank you for calling Larkfield, this is Dean.\n\n00:05.000 --> 00:08.000\n<v Customer>My router lights are red.\n'
const READING = JSON.stringify({
  passage: { title: 'Kites', text: 'the kite flies over the hill' },
  primary: ['the', 'kite', 'flies', 'over', 'the', 'hill'].map((word, at) => ({
    word,
    start: at,
    end: at + 0.5,
  })),
})
const LESSON =
  '---\nobjectives:\n  - Name two parts of a kite\n---\n# Parts of a kite\n\nA kite has a sail and a line.\n'

const Shown = z.looseObject({ runs: z.array(z.looseObject({ state: z.string() })) })

const row = (page: Page, file: string) => page.getByRole('row', { name: file })
const unused = (page: Page, file: string) =>
  page.getByRole('region', { name: 'Left out' }).getByRole('listitem').filter({ hasText: file })
const heading = (page: Page) => page.getByRole('heading', { name: 'Import', level: 1 })

async function casesOf(docket: StoryDocket) {
  return (await docket.cli('cases')).lines.map((line) => cliLines.cases.parse(line))
}

/**
 * The first job in the window alone: files of several kinds come in together. A call gets its flow from a template, a
 * reading gets its grade, a file that cannot be read is listed with the reason, one row is left out, and all get tags.
 */
export const importFiles: Story = async (page, docket) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'Drop files or a folder' })).toBeVisible()
  await dropOnly(page, {
    'talk.vtt': TALK,
    'kites.reading.json': READING,
    'kites.md': LESSON,
    'other.md': LESSON.replace('Parts of a kite', 'Other parts'),
    'unit.docx': 'PK',
    'backwards.vtt': 'WEBVTT\n\n00:09.000 --> 00:04.000\n<v Agent>Hello.\n',
  })
  await expect(row(page, 'talk.vtt')).toContainText('Needs a flow')
  await expect(unused(page, 'unit.docx')).toContainText('Save it as Markdown.')
  await expect(unused(page, 'backwards.vtt')).toContainText(/^backwards\.vtt/)

  await page.getByRole('button', { name: 'New from template' }).click()
  await expect(row(page, 'talk.vtt')).toContainText('Complete')
  await page.getByLabel('Grade').selectOption('2')
  await page.getByLabel('Season').selectOption('Fall')
  await page.getByRole('button', { name: 'Leave out: Other parts' }).click()
  await page.getByLabel('Tags').fill('pilot, spring')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveCount(0)

  await expect
    .poll(async () =>
      (await casesOf(docket)).map(({ title }) => title).toSorted((a, b) => a.localeCompare(b)),
    )
    .toEqual(['Kites', 'Parts of a kite', 'talk'])
  expect((await docket.cli('cases', '--tag', 'spring')).lines).toHaveLength(3)
  const call = (await casesOf(docket)).find(({ title }) => title === 'talk')
  await expect
    .poll(async () => Shown.parse((await docket.cli('show', call?.caseId ?? '')).lines[0]).runs)
    .toMatchObject([{ state: 'done' }])
  expect((await docket.cli('audit', 'list', '--type', 'standard.save')).lines).toHaveLength(1)
}

/**
 * Escape takes an import back: nothing of its files stays, on the screen or on the disk. A call that comes in without a
 * flow waits for one.
 */
export const cancelImport: Story = async (page, docket) => {
  await dropOnly(page, { 'kites.reading.json': READING, 'talk.vtt': TALK })
  await expect(row(page, 'kites.reading.json')).toBeVisible()
  await page.reload()
  await expect(row(page, 'kites.reading.json')).toBeVisible() // the address names the files that wait
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveCount(0)
  const uploads = join(docket.storeDir, 'uploads')
  await expect.poll(() => (existsSync(uploads) ? readdirSync(uploads) : [])).toEqual([])
  expect(await casesOf(docket)).toEqual([])

  await dropOnly(page, { 'kites.reading.json': READING, 'other.vtt': TALK })
  await expect(row(page, 'talk.vtt')).toHaveCount(0)
  await expect(page.getByText('1 call is imported and waits')).toBeVisible()
  await startImport(page)
  await expect(page.getByText('1 imported')).toHaveCount(2)
  const call = (await casesOf(docket)).find(({ title }) => title === 'other')
  expect(call).toMatchObject({ needs: 'flow' })
}
