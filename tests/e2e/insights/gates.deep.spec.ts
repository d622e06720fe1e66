import { gates } from '../../stories/insights/gates.ts'
import { check } from '../axe.ts'
import { test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the screen of gates breaks no rule of WCAG 2.2 AA, in both themes', async ({ page, docket }) => {
  await gates(page, docket)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await check(page)
  }
})
