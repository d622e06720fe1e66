import type { Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ filling: 'samples' })

/** A sample under review, and the window of its evidence, which a key opens. */
async function withEvidence(page: Page) {
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Shift+E')
  const evidence = await opening
  await expect(page.getByText('The evidence is in its own window')).toBeVisible()
  await expect(evidence.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  return evidence
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the evidence has a window of its own that follows the first and closes with it', async ({ page }) => {
  const evidence = await withEvidence(page)
  await expect(title(evidence)).toHaveText(await title(page).innerText())
  await expect(evidence.getByRole('status').filter({ hasText: 'Evidence of' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('region', { name: 'Page 1' }).locator('[aria-pressed="true"]')
  const name = await chosen.first().getAttribute('aria-label')
  await expect(evidence.locator(`[aria-pressed="true"][aria-label="${name}"]`).first()).toBeAttached()

  await page.bringToFront()
  const before = await title(page).innerText()
  await page.keyboard.press('j')
  await expect(title(page)).not.toHaveText(before)
  await expect(page.getByText(/Claimed until/)).toBeVisible() // until then its title may not be known
  await expect(title(evidence)).toHaveText(await title(page).innerText())

  await page.reload()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const again = await title(page).innerText()
  await expect(title(evidence)).toHaveText(again)
  await expect(page.getByRole('button', { name: /^Previous/ })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(title(page)).not.toHaveText(again)
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await expect(title(evidence)).toHaveText(await title(page).innerText())

  await page.keyboard.press('Escape')
  await expect(evidence.getByText('No case is open')).toBeVisible()
  const closed = evidence.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('the window of the evidence claims and answers nothing, and breaks no rule of accessibility', async ({
  page,
  docket,
}) => {
  const evidence = await withEvidence(page)
  const eventCount = async () => (await docket.cli('audit', 'list')).lines.length
  const before = await eventCount()
  for (const key of ['1', '2', '3', 'n', 'Control+Enter', 's', 'j', 'w', 'i'])
    await evidence.keyboard.press(key)
  await evidence.getByRole('region', { name: 'Page 1' }).getByRole('button').first().click()
  await expect(title(evidence)).toHaveText(await title(page).innerText())
  expect(await eventCount()).toBe(before)
  await check(evidence)
  await evidence.keyboard.press('Control+f')
  await expect(evidence.getByRole('search').getByRole('textbox')).toBeFocused()
})

test('the window of the evidence has nothing that cannot act there, whatever the pipeline', async ({
  page,
  docket,
}) => {
  test.slow()
  const evidence = await withEvidence(page)
  for (const pipeline of pipelineNames)
    await test.step(pipeline, async () => {
      const { lines } = await docket.cli('queue', '--pipeline', pipeline, '--limit', '1')
      const { caseId } = cliLines.queue.parse(lines[0])
      await page.evaluate((id) => {
        location.hash = `#/review/${id}`
      }, caseId)
      await expect(page.getByText(/Claimed until/)).toBeVisible()
      await expect(title(evidence)).toHaveText(await title(page).innerText())
      await expect(evidence.getByRole('button').first()).toBeVisible()
      await expect(evidence.getByRole('radio')).toHaveCount(0)
      await expect(evidence.getByRole('combobox', { name: 'Other choices' })).toHaveCount(0)
      const answers = /^(Correct$|Incorrect$|Unsure$|Export)/
      await expect(evidence.getByRole('button', { name: answers })).toHaveCount(0)
    })
})

test('a mark that is clicked in the window of the evidence is shown there alone, until another decision is chosen', async ({
  page,
}) => {
  const evidence = await withEvidence(page)
  const marks = (of: Page, isPressed: boolean) =>
    of.getByRole('region', { name: 'Page 1' }).locator(`[aria-pressed="${isPressed}"]`)
  const first = await marks(page, true).first().getAttribute('aria-label')
  const other = await marks(evidence, false).last().getAttribute('aria-label')
  await marks(evidence, false).last().click()
  await expect(marks(evidence, true).first()).toHaveAttribute('aria-label', String(other))
  await expect(marks(page, true).first()).toHaveAttribute('aria-label', String(first))
  await page.bringToFront()
  await page.keyboard.press('ArrowDown')
  const next = await marks(page, true).first().getAttribute('aria-label')
  expect(next).not.toBe(first)
  await expect(marks(evidence, true).first()).toHaveAttribute('aria-label', String(next))
})
