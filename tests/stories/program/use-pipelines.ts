import { expect } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import { giveCommand } from '../give-command.ts'
import type { Story } from '../story.ts'
import { openPart } from './backup-and-restore.ts'

/**
 * A new store asks which pipelines are used, with all of them on. Three are switched off: they leave the rail, the
 * palette, the filters and the settings, and their files are reported. One comes back in the settings, with everything
 * that belongs to it.
 */
export const usePipelines: Story = async (page, docket) => {
  const asked = page.getByRole('group', { name: 'Pipelines' })
  await expect(asked.getByRole('checkbox')).toHaveCount(pipelineNames.length)
  for (const box of await asked.getByRole('checkbox').all()) await expect(box).toBeChecked()
  const rail = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(rail.getByRole('link', { name: 'Standards' })).toBeVisible()

  await asked.getByRole('checkbox', { name: 'Calls' }).click()
  await asked.getByRole('checkbox', { name: 'Prompts' }).click()
  await asked.getByRole('checkbox', { name: 'Evaluations' }).click()
  await expect(rail.getByRole('link', { name: 'Standards' })).toHaveCount(0)
  await expect(rail.getByRole('link', { name: 'Memories' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Load samples/ })).not.toContainText('calls')

  // A store with cases asks no more.
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(asked).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('standards')
  await expect(page.getByRole('option', { name: /^Standards/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'pipeline' }).hover()
  await expect(page.getByRole('menuitem', { name: 'reading' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'call', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await giveCommand(page, 'settings')
  await page.getByRole('link', { name: 'Tolerances & thresholds', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Readings' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Calls' })).toHaveCount(0)
  const refused = await docket.cli('judge', 'call', 'talk.vtt')
  expect(refused.exitCode).toBe(1)
  expect(refused.messages).toContain('docket settings set workspace.pipelines.call true')

  // Readings are off for a moment: their cases leave the list, and open by their link.
  const [kept] = (await docket.cli('cases')).lines.map((line) => cliLines.cases.parse(line))
  await openPart(page, 'General')
  await page.getByRole('checkbox', { name: 'Readings' }).click()
  await page.getByRole('checkbox', { name: 'Calls' }).click()
  await expect(rail.getByRole('link', { name: 'Standards' })).toBeVisible()
  await giveCommand(page, 'all cases')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(kept?.title ?? '') })).toHaveCount(0)
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/review/${kept?.caseId}`)
  await expect(page.getByRole('heading', { name: kept?.title ?? '', level: 1 })).toBeVisible()
  await openPart(page, 'General')
  await page.getByRole('checkbox', { name: 'Readings' }).click()
  await giveCommand(page, 'all cases')
  await expect(page.getByRole('row', { name: new RegExp(kept?.title ?? '') })).toBeVisible()
}
