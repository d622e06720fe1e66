import { expect } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import type { Story } from '../story.ts'
import { withJudged } from './judged-reading.ts'

/**
 * A run of the open case comes from elsewhere: a banner says so and nothing moves, what was typed stays, and the case is
 * not ruled on unseen. One key holds both runs side by side, another shows the new one.
 */
export const newRun: Story = (page, docket) =>
  withJudged(page, docket, async () => {
    const decisions = page.getByRole('region', { name: 'Decisions' })
    const note = page.getByRole('textbox', { name: /^Note/ })
    await page.keyboard.press('n')
    await page.keyboard.type('Listen once more')
    await page.keyboard.press('Escape')

    const { lines } = await docket.cli('queue', '--status', 'in_review')
    const { caseId } = cliLines.queue.parse(lines[0])
    expect((await docket.cli('run', caseId, '--no-model')).exitCode).toBe(0)
    await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
    await expect(decisions).toContainText('Overridden by judge')
    await expect(note).toHaveValue('Listen once more')
    await page.keyboard.press('1')
    await expect(page.getByText('1 of 4 answered').first()).toBeVisible()
    await page.keyboard.press('ArrowUp')

    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/The ruling was not saved/)).toBeVisible()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await page.keyboard.press('c')
    const runs = page.getByRole('dialog', { name: 'Compare runs' })
    await expect(runs.getByText('none: rules only')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('n')
    await page.keyboard.press('End')
    await page.keyboard.type(', please')
    await page.keyboard.press('Escape')
    await page.keyboard.press('u')
    await expect(page.getByText('A new run has ended: run 2.')).toBeHidden()
    await expect(decisions).not.toContainText('Overridden by judge')
    await expect(note).toHaveValue('Listen once more, please')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('“The Lamp” confirmed')).toBeVisible()
  })
