import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { giveCommand } from '../../stories/give-command.ts'
import { loadSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

test('how many cases nobody has to look at is said where they came in and in the queue, with the way to them', async ({
  page,
  docket,
}) => {
  await loadSamples(page)
  await giveCommand(page, 'jobs') // the rail has the newest reports alone
  const cards = page.getByRole('dialog', { name: 'Jobs' }).getByRole('region', { name: /^Sample / })
  await expect(cards.getByText(/to review/)).toHaveCount(pipelineNames.length)
  const queued = (await docket.cli('queue', '--limit', '500')).lines.length
  const all = (await docket.cli('cases', '--limit', '500')).lines.length
  const others = (await docket.cli('cases', '--queued', 'no', '--limit', '500')).lines.length
  expect(others).toBeGreaterThan(0)
  expect(queued + others).toBe(all)

  const shares = (await cards.allInnerTexts()).map((text) => {
    const [, review = '0', alone = '0'] =
      /(\d+) to review(?:,\s+(\d+) decided without review)?/.exec(text) ?? []
    return { review: Number(review), alone: Number(alone) }
  })
  expect(shares.reduce((sum, { review }) => sum + review, 0)).toBe(queued)
  expect(shares.reduce((sum, { alone }) => sum + alone, 0)).toBe(others)

  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 640, height: 420 }) // as at 200 %
  await expect(page.getByRole('link', { name: `${others} without review` })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 840 })
  await page.getByRole('link', { name: `${others} without review` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  await expect(page.getByText(`${others} cases`, { exact: true })).toBeVisible()
  await expect(page.getByText('no review needed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^in queue no/i })).toBeVisible()

  await giveCommand(page, 'jobs')
  const link = cards.getByRole('link', { name: /decided without review/ }).first()
  const [alone = ''] = /\d+/.exec(await link.innerText()) ?? []
  await link.click()
  await expect(page.getByRole('dialog'), 'a link leads away from the dialog').toBeHidden()
  await expect(page.getByText(new RegExp(`^${alone} cases?$`))).toBeVisible()
  await page
    .getByRole('row', { name: /no review needed/ })
    .first()
    .click()
  await expect(page.getByText('No review needed')).toBeVisible()
  const why = /^This case is not in the queue, because nothing escalated it/
  await expect(page.getByText(why)).toBeVisible()
  const approve = page.getByRole('button', { name: /^Confirm/ })
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAttribute('aria-description', why)
})
