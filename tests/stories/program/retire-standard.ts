import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { FLOW, RUBRIC, RULES } from '../../helpers/standards/contents.ts'
import { giveCommand } from '../give-command.ts'
import type { Story, StoryDocket } from '../story.ts'

/**
 * Standards that somebody published on the command line are read by the keyboard, version by version; one is retired,
 * taken back and retired again, and the command line sees each.
 */
export const retireStandard: Story = async (page, docket) => {
  await publish(docket, 'flow', FLOW)
  await publish(docket, 'rules', RULES)
  await publish(docket, 'rubric', RUBRIC)
  await publish(docket, 'flow', { ...FLOW, stages: FLOW.stages.slice(0, 1) })
  await giveCommand(page, 'go to the standards')
  await expect(page.getByRole('heading', { name: 'Standards', level: 1 })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Standards' })
  await expect(list.getByRole('button', { name: /Retention v2 Published/ })).toBeVisible()

  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Retention', level: 2 })).toBeVisible()
  await expect(page.getByText('thank you for calling')).toBeVisible()
  await expect(page.getByText('Farewell')).toHaveCount(0)
  await page.getByRole('button', { name: /^v1/ }).press('Enter')
  await expect(page.getByText('Farewell')).toBeVisible()
  await giveCommand(page, 'export standard')
  await expect(page.getByText(/^Written to /)).toBeVisible()
  const written = join(docket.storeDir, 'exports', 'Retention.flow.json')
  expect((await docket.cli('standards', 'add', 'flow', written, '--name', 'Copy')).exitCode).toBe(0)
  await page.reload()
  await expect(page.getByText('Farewell')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText(/fails at any score if the agent says “CVV”/)).toBeVisible()

  await page.keyboard.press('r')
  await expect(page.getByText('Card data is retired')).toBeVisible()
  await expect.poll(() => retired(docket)).toEqual(['Card data'])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Card data is in use again')).toBeVisible()
  await expect.poll(() => retired(docket)).toEqual([])
  await page.keyboard.press('Control+y')
  await expect(page.getByText('Card data is retired')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Card data is retired')).toBeHidden()
}

async function publish(docket: StoryDocket, kind: string, content: object): Promise<void> {
  const file = join(docket.storeDir, 'standard.json')
  writeFileSync(file, JSON.stringify(content))
  expect((await docket.cli('standards', 'add', kind, file)).exitCode).toBe(0)
}

async function retired(docket: StoryDocket): Promise<string[]> {
  const { lines } = await docket.cli('standards', 'list')
  return lines
    .map((line) => cliLines.standards.parse(line))
    .flatMap(({ name, isRetired }) => (isRetired ? [name] : []))
}
