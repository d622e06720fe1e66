import type { Page } from '@playwright/test'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { chooseLabels, noorsLabels } from '../../tests/stories/audit/labels-come-back.ts'
import { dropFiles, readingTexts } from '../../tests/stories/drop-files.ts'
import { giveCommand } from '../../tests/stories/give-command.ts'
import type { Tour } from './tour.ts'

/** Nothing to show, nothing found, files that cannot be read, labels that come back, a host that does not answer. */
export const statesTour: Tour = async (page, picture, docket, tools) => {
  for (const [place, text] of [
    ['Cases', 'No cases yet'],
    ['Audit', 'No entries in this list yet'],
    ['Second opinions', 'All answers agree'],
  ] as const) {
    await page.getByRole('link', { name: place }).click()
    await page.getByText(text).first().waitFor()
    await picture(`none-${place.toLowerCase().replace(' ', '-')}`)
  }
  await giveCommand(page, 'jobs')
  await page.getByText('No job is running').waitFor()
  await picture('none-jobs')
  await page.keyboard.press('Escape')
  await dropFiles(page, { ...readingTexts(), 'empty.passage.txt': '', 'shopping-list.txt': 'milk' })
  await page.getByText('3 imported').waitFor({ state: 'attached' })
  await giveCommand(page, 'jobs')
  await page
    .getByRole('dialog', { name: 'Jobs' })
    .getByRole('button', { name: /Show why/ })
    .click()
  await page.getByRole('dialog', { name: 'Not imported' }).waitFor()
  await picture('unreadable-files')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await giveCommand(page, 'go to the queue')
  await page.getByRole('button', { name: 'Rejected 0' }).click()
  await page.getByText('No case is rejected').waitFor()
  await picture('none-rejected')
  await page.dispatchEvent('body', 'dragover', { dataTransfer: await oneFile(page) })
  await page.getByText('Drop to import').waitFor()
  await picture('drop')
  await page.dispatchEvent('body', 'dragleave')
  await page.reload()
  await page.getByText('No case is rejected').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search cases and commands' }).fill('zeppelin')
  await page.getByText('No command and no case in the queue matches.').waitFor()
  await picture('palette-none')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await labels(page, picture, docket, tools)
  await giveCommand(page, 'go to the queue')
  await page.evaluate(() => {
    location.hash = '/queue'
  })
  await page.getByRole('row', { selected: true }).waitFor()
  const first = cliLines.queue.parse((await docket.cli('queue')).lines[0])
  await docket.cli('--reviewer', 'Grace Odell', 'review', 'claim', first.caseId)
  await page.evaluate((to) => {
    location.hash = to
  }, `/review/${first.caseId}`)
  await page
    .getByText(/Claimed by/)
    .first()
    .waitFor({ state: 'attached' })
  await picture('claimed-by-another')
  await docket.cli('--reviewer', 'Grace Odell', 'review', 'release', first.caseId)
  await go(page, '/review/00000000-0000-7000-8000-000000000000')
  await page.getByText('This case could not be shown').waitFor()
  await picture('case-gone')
  await go(page, '/nowhere')
  await page.getByText('Page not found').waitFor()
  await picture('page-not-found')
  await go(page, '/queue')
  await page.getByRole('row', { selected: true }).waitFor()
  await tools.wire.become('deaf')
  await page.keyboard.press('Enter')
  await page.getByText('Docket is busy').waitFor({ timeout: 60_000 })
  await picture('host-busy')
  await tools.wire.become('down')
  await tools.wire.cut()
  await page.getByText('Connecting to Docket …').waitFor()
  await picture('host-connecting')
  await page.getByText('Docket does not respond.').waitFor({ timeout: 60_000 })
  await picture('host-lost')
  await page.reload()
  await page.getByText('Docket does not respond.').waitFor({ timeout: 60_000 })
  await picture('host-lost-at-start')
}

const labels = async (...[page, picture, docket]: Parameters<Tour>): Promise<void> => {
  const { file } = await noorsLabels(docket)
  await giveCommand(page, 'import labels')
  await page.getByRole('button', { name: 'Choose folder …' }).waitFor()
  await picture('labels-import')
  await chooseLabels(page, file)
  await page.getByRole('button', { name: 'Import 1 label' }).waitFor()
  await picture('labels-preview')
  await page.keyboard.press('Enter')
  await page.getByText('1 label imported.').waitFor()
  await picture('labels-imported')
  await page.keyboard.press('Escape')
}

async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, to)
}

const oneFile = (page: Page) =>
  page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([], 'a'))
    return transfer
  })
