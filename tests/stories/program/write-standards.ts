import { expect, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { giveCommand } from '../give-command.ts'
import type { Story, StoryDocket } from '../story.ts'

/**
 * A supervisor writes a flow, rules and a rubric without touching the mouse: problems stand beside their fields and
 * keep what is not whole from being published, a reload loses nothing, and the command line has what was published.
 */
export const writeStandards: Story = async (page, docket) => {
  await giveCommand(page, 'go to the standards')
  await expect(page.getByText('No standards yet')).toBeVisible()
  await writeFlow(page)
  await publish(page, 'Moving home v1 is published')
  await writeRules(page)
  await publish(page, 'Card data v1 is published')
  await writeRubric(page)
  await publish(page, 'Service quality v1 is published')
  await nextVersion(page)
  expect(await published(docket)).toEqual([
    'flow Moving home 2',
    'rubric Service quality 1',
    'rules Card data 1',
  ])
}

async function writeFlow(page: Page): Promise<void> {
  await giveCommand(page, 'new flow')
  await focusOn(page, 'Name of the flow')
  await page.keyboard.type('Moving home')
  await to(page, 'Stage name')
  await page.keyboard.type('Opening')
  await press(page, 'Add step')
  await focusOn(page, 'Step')
  await page.keyboard.type('Greeting')
  await to(page, 'What the agent does')
  await page.keyboard.type('Names the company')
  await to(page, 'Time limit')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('The time limit is on, but has no seconds.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish v1' })).toBeDisabled()
  await expect(page.getByText('1 problem')).toBeVisible()

  // Neither a reload nor another place loses it, and the list leads back to the field.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Step', exact: true })).toHaveValue('Greeting')
  await page.getByRole('button', { name: 'Opening, step 1' }).last().press('Enter')
  await focusOn(page, 'Seconds')
  await page.keyboard.type('20')
  await expect(page.getByText('No problems')).toBeVisible()
  await to(page, 'Phrases, one per line')
  await page.keyboard.type('thank you for calling')
  await page.keyboard.press('Enter')
  await page.keyboard.type('good morning')

  await press(page, 'Add step')
  await focusOn(page, 'Step', 1)
  await page.keyboard.type('Consent')
  await page.keyboard.press('Alt+ArrowUp')
  await focusOn(page, 'Step', 0)
  await expect(page.getByRole('textbox', { name: 'Step', exact: true }).first()).toHaveValue('Consent')
  await to(page, 'What the agent does')
  await page.keyboard.type('Says that it is recorded')
}

async function writeRules(page: Page): Promise<void> {
  await giveCommand(page, 'new compliance rules')
  await focusOn(page, 'Name of the set of rules')
  await page.keyboard.type('Card data')
  await press(page, 'Add rule')
  await focusOn(page, 'Title')
  await page.keyboard.type('No card code')
  await choose(page, 'Rule type', 'Forbidden phrase')
  await choose(page, 'Severity', 'Critical')
  await to(page, 'Phrases, one per line; none of them may be said')
  await page.keyboard.type('security code')
  await expect(page.getByText(/fails at any score if the agent says “security code”/).last()).toBeVisible()
  await press(page, 'Add rule')
  await focusOn(page, 'Title')
  await page.keyboard.type('Consent first')
  await choose(page, 'Rule type', 'Order of steps')
  await choose(page, 'Earlier step', 'Opening: Consent')
  await choose(page, 'Later step', 'Opening: Greeting')
  await expect(page.getByText(/unless “Consent” comes before “Greeting”/).last()).toBeVisible()
}

async function writeRubric(page: Page): Promise<void> {
  await giveCommand(page, 'new rubric')
  await focusOn(page, 'Name of the rubric')
  await page.keyboard.type('Service quality')
  await press(page, 'Add category')
  await focusOn(page, 'Category')
  await page.keyboard.type('Beginning')
  await to(page, 'Weight')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('90')
  await expect(
    page.getByText('The sum of the weights is 90 and must be 100. Change them.').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('100')
  const stage = page.getByRole('checkbox', { name: 'Opening' })
  await stage.focus()
  await page.keyboard.press('Space')
  await expect(stage).toBeChecked()
}

/** A published flow gets a step less, the step is taken back, and the next version is published. */
async function nextVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Moving home/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Moving home' })).toBeVisible()
  await page.keyboard.press('n')
  await focusOn(page, 'Name of the flow')
  const steps = page.getByRole('textbox', { name: 'Step', exact: true })
  await page.getByRole('button', { name: 'Remove step 2' }).press('Enter')
  await expect(steps).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(steps).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Required' }).last().press('Space')
  await publish(page, 'Moving home v2 is published')
  await expect(page.getByText('· optional')).toBeVisible()
}

async function publish(page: Page, message: string): Promise<void> {
  await expect(page.getByText('No problems')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(message)).toBeVisible()
}

async function published(docket: StoryDocket): Promise<string[]> {
  const { lines } = await docket.cli('standards', 'list')
  return lines
    .map((line) => cliLines.standards.parse(line))
    .map(({ kind, name, version }) => `${kind} ${name} ${version}`)
    .toSorted()
}

/** The focus has come to a field by itself. */
async function focusOn(page: Page, name: string, nth = 0): Promise<void> {
  await expect(page.getByRole('textbox', { name, exact: true }).nth(nth)).toBeFocused()
}

/** Tab leads to a field, forward from where the focus is. */
async function to(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    const label = await page.evaluate(() => {
      const focused = document.activeElement
      const isField =
        focused instanceof HTMLInputElement ||
        focused instanceof HTMLTextAreaElement ||
        focused instanceof HTMLSelectElement
      return isField ? (focused.labels?.[0]?.textContent ?? '') : ''
    })
    if (label === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab leads to no field “${name}”`)
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function choose(page: Page, name: string, choice: string): Promise<void> {
  await to(page, name)
  await page.keyboard.type(choice)
  await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(/.+/)
}
