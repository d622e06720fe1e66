import type { Page } from '@playwright/test'
import { dropFiles } from '../../tests/stories/drop-files.ts'
import { giveCommand } from '../../tests/stories/give-command.ts'
import { anotherRecording } from '../../tests/stories/queue/bulk-work.ts'
import { manyReadings } from '../../tests/stories/queue/many-readings.ts'
import type { Picture, Tour } from './tour.ts'

/** Full lists: filters and views, many cases at once, results, erasing; then jobs. */
export const listsTour: Tour = async (page, picture) => {
  await page.getByRole('row', { selected: true }).waitFor()
  await picture('queue-full')
  await saveView(page, 'priority', 'Low', 'Low priority')
  await saveView(page, 'tag', /^spring/, 'Spring readings')
  await picture('queue-view')
  await page.keyboard.press('v')
  await page.getByRole('dialog').waitFor()
  await picture('view')
  await page.keyboard.press('Escape')
  await giveCommand(page, 'all cases')
  await page.getByRole('row', { selected: true }).waitFor()
  await picture('cases-full')
  await page.getByRole('button', { name: /^order/ }).click()
  await page.getByRole('menuitemradio', { name: 'oldest first' }).waitFor()
  await picture('order')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await page.keyboard.press('x')
  await giveCommand(page, 'erase')
  await page.getByRole('dialog', { name: /^Erase/ }).waitFor()
  await picture('erase')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page.getByRole('dialog', { name: 'Tag this case' }).waitFor()
  await picture('tag')
  await page.keyboard.press('Escape')
  await giveCommand(page, 'export results')
  await page.getByRole('dialog', { name: 'Export results' }).waitFor()
  await picture('results')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await page
    .getByRole('dialog', { name: 'Export labels' })
    .getByRole('button', { name: /^Export \d/ })
    .waitFor()
  await picture('labels')
  await page.keyboard.press('Escape')
  await approveAll(page, picture)
  await narrow(page, picture)
  await jobs(page, picture)
}

async function saveView(page: Page, kind: string, value: string | RegExp, name: string): Promise<void> {
  await giveCommand(page, 'go to the queue')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: kind, exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('menuitem', { name: value }).click()
  await page.keyboard.press('v')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function approveAll(page: Page, picture: Picture): Promise<void> {
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+Digit8') // an asterisk
  await picture('cases-selected')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: /^Approve \d+ cases\?$/ }).waitFor()
  await picture('bulk')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Skipped cases' }).waitFor()
  await picture('skipped')
  await page.keyboard.press('Escape')
}

async function narrow(page: Page, picture: Picture): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('zeppelin')
  await page.getByText('No case matches these filters').waitFor()
  await picture('cases-none')
  await giveCommand(page, 'go to the queue')
  await page.getByText('No cases to review').waitFor()
  await picture('queue-done')
}

async function jobs(page: Page, picture: Picture): Promise<void> {
  await dropFiles(page, anotherRecording())
  await giveCommand(page, 'jobs')
  await page
    .getByRole('dialog', { name: 'Jobs' })
    .getByRole('button', { name: /Show why/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await dropFiles(page, manyReadings(600))
  await page.getByText(/Importing: [1-9]\d* of/).waitFor({ state: 'attached' })
  await picture('importing')
  await giveCommand(page, 'jobs')
  await page.getByRole('dialog', { name: 'Jobs' }).waitFor()
  await picture('jobs')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog', { name: 'Cancel this job?' }).waitFor()
  await picture('cancel')
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page
    .getByRole('dialog', { name: 'Jobs' })
    .getByText(/Cancelled/)
    .waitFor()
  await page
    .getByRole('dialog', { name: 'Jobs' })
    .getByRole('button', { name: /Show why/ })
    .click()
  await page
    .getByRole('dialog', { name: /^(Not imported|Failed)$/ })
    .getByRole('listitem')
    .first()
    .waitFor()
  await picture('failures')
}
