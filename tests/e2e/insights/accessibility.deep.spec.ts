import { judgeFigures } from '../../stories/insights/judge-figures.ts'
import { results } from '../../stories/insights/results.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

test('the place of figures, with figures and with sentences instead, breaks no rule of WCAG 2.2 AA', async ({
  page,
  docket,
}) => {
  await judgeFigures(page, docket)
  await check(page)
  await page.getByRole('button', { name: /^Remove the filter sample/ }).click()
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/n \d+/)
  await check(page)
})

test('the figures of results break no rule of WCAG 2.2 AA', async ({ page, docket }) => {
  await results(page, docket)
  await check(page)
})
