import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { verifyFile } from '../../../src/main/services/proofs/verify/verify-file.ts'
import { withJudged } from '../review/judged-reading.ts'
import type { Story } from '../story.ts'
import { writtenFiles } from '../written-files.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Audit trail' })
const rows = (page: Page) => grid(page).locator('[role="row"][aria-selected]')
const current = (page: Page) => timeline(page).locator('[aria-current]')
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const event = (page: Page) => page.getByRole('region', { name: 'Event' })

/**
 * A change by a judge is found by the guard that blocked it and by its model; its case is followed step by step, the
 * answers of people are in the trail, the record is verified, a decision is proved to somebody without the store, and
 * the trail is written as a report and printed.
 */
export const overrideTrail: Story = (page, docket) =>
  withJudged(page, docket, async () => {
    await page.keyboard.press('1') // “climbed” was rightly called correct
    await expect(page.getByText(/marked correct/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
    await expect(rows(page)).not.toHaveCount(0)
    await narrow(page)
    await followCase(page)
    await readRulings(page)
    await verify(page)
    await prove(page)
    await writeReport(page)
  })

/** By the guard, then by the model, from the keyboard; counts agree with the list. */
async function narrow(page: Page): Promise<void> {
  const all = await rows(page).count()
  await filterBy(page, 'guard', /no new errors/i)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('twice')
  await expect(page.getByRole('search')).toContainText('1 override in 1 case')
  await page.getByRole('button', { name: /^Remove the filter guard/ }).click()
  await filterBy(page, 'model', /gpt-4o-mini/)
  await expect(rows(page)).toHaveCount(all)
  await expect(page).toHaveURL(/model=/)
  await page.reload()
  await expect(rows(page)).toHaveCount(all)
  await page.getByRole('button', { name: /^Remove the filter model/ }).click()
}

async function filterBy(page: Page, name: string, value: RegExp): Promise<void> {
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: value }).click()
}

/** The chosen row shows its case: import, rules, judge and people in order, and the call that the change came of. */
async function followCase(page: Page): Promise<void> {
  await rows(page).filter({ hasText: 'climbed' }).click()
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'Imported' })).toHaveCount(1)
  await expect(timeline(page)).toContainText('Judge: ')
  await expect(timeline(page)).toContainText('People: ')
  await expect(event(page)).toContainText('Only the ending is missing.')
  await expect(event(page)).toContainText(/gpt-4o-mini/)
  await expect(event(page)).toContainText(/prompt [0-9a-f]{6}/)
  await expect(current(page)).toContainText('climbed')
  await expect(current(page)).toBeInViewport()
}

async function readRulings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rulings' }).click()
  await expect(rows(page).first()).toContainText(/climbed|answer/i)
  await rows(page).first().click()
  await expect(current(page)).toContainText('People: ')
  await expect(current(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Overrides' }).click()
}

async function verify(page: Page): Promise<void> {
  const seal = page.getByRole('region', { name: 'State of the ledger' })
  await expect(seal).toContainText('Not verified yet')
  await seal.getByRole('button', { name: 'Verify' }).click()
  await expect(seal).toContainText(/^Intact · complete/)
}

/** The proof stands where the host says, and is verified by what knows nothing of the store. */
async function prove(page: Page): Promise<void> {
  await rows(page).filter({ hasText: 'climbed' }).click()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: /^Proof of event \d+$/ })
  await expect(dialog).toContainText('the hash of each text')
  await dialog.getByLabel('Content of the proof').selectOption('This decision')
  await expect(dialog).toContainText('the answers of people')
  await dialog.getByRole('checkbox', { name: 'Names of people' }).check()
  await dialog.getByRole('button', { name: 'Write proof' }).click()
  await expect(dialog).toContainText(/\d proofs written\..*The proof shows \d texts?\./)
  const [file = ''] = await writtenFiles(page)
  expect(file).toMatch(/proof-of-decision-[\d-]+$/)
  const keys = await dialog.getByRole('list', { name: 'Keys' }).getByRole('listitem').allTextContents()
  const result = verifyFile({ path: file, keys })
  expect(result).toMatchObject({ kind: 'proofs', intact: true })
  expect(result.opened.map(({ text }) => text)).toContain('name')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function writeReport(page: Page): Promise<void> {
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Export audit trail' })).toBeVisible()
  await page.keyboard.press('Enter')
  const [file = ''] = await expect
    .poll(() => writtenFiles(page))
    .not.toEqual([])
    .then(() => writtenFiles(page))
  const report = readFileSync(file, 'utf8')
  expect(report).toContain('climbed')
  expect(report).toContain('Only the ending is missing.')
  expect(report).toContain('gpt-4o-mini')
  expect(report).not.toMatch(/<script|onerror|https?:\/\/(?!www\.w3\.org)/i)
  expect(file).toMatch(/\.html$/)
  await printReport(page)
  await page.keyboard.press('Escape')
}

/** The application makes a PDF of the report, beside it; a browser prints the page of the report, and nothing of the window. */
async function printReport(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const dialog = page.getByRole('dialog', { name: 'Export audit trail' })
  const pdf = dialog.getByRole('button', { name: 'Save as PDF' })
  const print = dialog.getByRole('button', { name: 'Print …' })
  await expect(pdf.or(print)).toBeVisible()
  if (await print.isVisible()) {
    await print.click()
    const report = page.frameLocator('iframe[title="Report"]').locator('html[data-printed]')
    await expect(report.locator('table')).toContainText('climbed')
    return
  }
  await pdf.click()
  await expect.poll(async () => (await writtenFiles(page)).length).toBe(2)
  const [, file = ''] = await writtenFiles(page)
  expect(file).toMatch(/\.pdf$/)
  expect(await wordsOf(file)).toEqual(expect.arrayContaining(['climbed', 'Page']))
}

/** Words on the pages of a PDF, found by a reader of ours; it is loaded where there is one. */
async function wordsOf(file: string): Promise<string[]> {
  const { openPdf } = await import('../../../src/main/documents/pages/pdf.ts')
  const pdf = await openPdf(file, new Uint8Array(readFileSync(file)), { characterMaps: '/' })
  try {
    const numbers = Array.from({ length: pdf.pages }, (_, at) => at + 1)
    const pages = await Promise.all(numbers.map((number) => pdf.page(number)))
    return pages.flatMap(({ words }) => words.map(({ text }) => text))
  } finally {
    await pdf.close()
  }
}
