import type { Page } from '@playwright/test'
import { pipelineNames } from '../../src/shared/pipelines/index.ts'
import { loadSamples } from '../../tests/stories/load-samples.ts'
import { publishStandards } from '../../tests/stories/review/call-review.ts'
import { picturePanes, type Tour } from './tour.ts'

/** After so long a page is drawn and a recording read. */
const SETTLED_MS = 1_000

/** The samples of every pipeline under review: as opened, with a decision answered, blind; and what belongs to a case. */
export const casesTour: Tour = async (page, picture, docket, { usually }) => {
  await publishStandards(docket)
  await usually(() => loadSamples(page))
  await picture('samples')
  for (const pipeline of pipelineNames) {
    await openFirst(page, pipeline)
    await picturePanes(page, picture, `case-${pipeline}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('1')
    await page
      .getByText(/marked correct/)
      .first()
      .waitFor({ state: 'attached' })
    await picture(`case-${pipeline}-answered`)
  }
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Text to find' }).waitFor()
  await page.keyboard.type('the')
  await picture('find')
  await page.keyboard.press('Escape')
  await page.keyboard.press('w')
  await page.getByRole('dialog', { name: 'Run again' }).waitFor()
  await picture('run-again')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.type('Recieve it, and seperate the rest. ')
  await page.locator('.spelled-wrong').first().waitFor({ state: 'attached' })
  await picture('spelling')
  await page.keyboard.press('F7')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await picture('spelling-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).click() // a second Escape would leave the case
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Shift+E')
  const evidence = await opening
  await page.getByText('The evidence is in its own window').waitFor({ state: 'attached' })
  await evidence.setViewportSize(page.viewportSize() ?? { width: 1280, height: 840 })
  await evidence.getByRole('heading', { level: 1 }).waitFor()
  await evidence.waitForTimeout(SETTLED_MS)
  await picture('evidence-window', evidence)
  await evidence.close()
  for (const pipeline of pipelineNames) {
    await docket.cli('settings', 'set', `review.blind.${pipeline}`, 'true')
    await openFirst(page, pipeline)
    await picturePanes(page, picture, `blind-${pipeline}`)
  }
}

async function openFirst(page: Page, pipeline: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, `#/queue?pipeline=${pipeline}`)
  await page.getByRole('row', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Claimed until/).waitFor({ state: 'attached' })
  await page.getByRole('region', { name: 'Evidence' }).waitFor()
  await page.waitForTimeout(SETTLED_MS)
}
