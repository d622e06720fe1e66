import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../tests/helpers/program/run-docket.ts'
import type { StoryDocket } from '../../tests/stories/story.ts'
import type { Tour } from './tour.ts'

/** The standards: none yet, each kind as it is read, and each as it is written, with problems. */
export const standardsTour: Tour = async (page, picture, docket) => {
  await page.getByRole('link', { name: 'Standards' }).click()
  await page.getByText('No standards yet').waitFor()
  await picture('standards-none')
  for (const kind of ['flow', 'rules', 'rubric']) await publish(docket, kind, join(SAMPLES, `${kind}.json`))
  await docket.cli('judge', 'call', join(ROOT, 'assets', 'samples', 'call'))
  await open(page, /^Broadband support/)
  await picture('standards-flow')
  await page.keyboard.press('n')
  await page.getByLabel('Time limit').nth(1).selectOption('previous_step')
  await page.getByLabel('Stage name').focus()
  await picture('standards-flow-form')
  await open(page, /^Broadband rules/)
  await picture('standards-rules')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: /^PCI-02/ }).click()
  await page.getByRole('combobox', { name: 'Case', exact: true }).selectOption({ index: 1 })
  await page.getByText('Computed by rules only.').waitFor()
  await picture('standards-trial')
  await page.getByRole('button', { name: /^CAN-06/ }).click()
  await picture('standards-rules-form')
  await open(page, /^Broadband rubric/)
  await picture('standards-rubric')
  await page.keyboard.press('n')
  await page.getByLabel('Weight').first().fill('50')
  await picture('standards-rubric-form')
  await docket.cli('standards', 'retire', 'rubric', 'Broadband rubric')
  await page.getByText('1 retired').click()
  await picture('standards-retired')
}

async function open(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Standards' }).getByRole('button', { name }).last().click()
  await page.getByRole('heading', { level: 2 }).last().waitFor()
  await page.waitForTimeout(500) // the standard itself comes after the list
}

async function publish(docket: StoryDocket, kind: string, file: string): Promise<void> {
  await docket.cli('standards', 'add', kind, file)
}

const SAMPLES = join(ROOT, 'assets', 'samples', 'standards')
