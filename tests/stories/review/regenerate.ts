import { expect, type Page } from '@playwright/test'
import { idle } from '../idle.ts'
import type { Story } from '../story.ts'
import { withJudged } from './judged-reading.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * A new run with an instruction, by keyboard alone: it is asked for, made, and the case is in the queue again; both runs
 * stand side by side, also after a reload. Without a model it is refused with what to do.
 */
export const regenerate: Story = (page, docket) =>
  withJudged(page, docket, async () => {
    await page.keyboard.press('g')
    await expect(dialog(page, 'Request regeneration').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Mind the endings of verbs')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^“The Lamp” (regenerating|pending)$/)).toBeVisible() // runs can be quick
    await idle(page) // the list was known from before, and the case may be with the judge
    await expect(page.getByRole('button', { name: 'Pending 1', exact: true })).toBeVisible()
    await idle(page)
    await expect(page.getByRole('row', { name: /lamp/i, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compare run 2 with previous run' })).toBeVisible()
    await page.keyboard.press('c')
    const runs = dialog(page, 'Compare runs')
    await expect(runs.getByRole('combobox', { name: 'Right run' })).toContainText('Run 2')
    await expect(runs.getByText('Mind the endings of verbs')).toBeVisible()
    await expect(runs.getByRole('row', { name: /climbed/ })).toBeVisible()
    await page.reload()
    await expect(runs.getByText('Mind the endings of verbs')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(runs).toBeHidden()
    await expect(page.getByText(/Claimed until/)).toBeVisible()

    // No model any more: the step is refused before anybody types an instruction.
    await docket.cli('settings', 'set', 'judges.reading', '"off"')
    await page.keyboard.press('g')
    await expect(page.getByText(/Regenerating needs a model/)).toBeVisible()
    await expect(dialog(page, 'Request regeneration')).toBeHidden()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
  })
