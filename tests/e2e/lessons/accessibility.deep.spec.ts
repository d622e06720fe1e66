import { withRepairedLesson } from '../../stories/lessons/lesson-repair.ts'
import { withJudgedLesson } from '../../stories/lessons/lesson-review.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('a lesson, its judges and its blind form break no rule of WCAG 2.2 AA', async ({ page, docket }) => {
  await withJudgedLesson(page, docket, async () => {
    await page.keyboard.press('.')
    await check(page)
    await page.keyboard.press('d')
    await expect(page.getByRole('table', { name: 'Score of each criterion by judge, 0 to 1' })).toBeVisible()
    await check(page)
    await page.keyboard.press('d')
    await page.setViewportSize({ width: 640, height: 420 }) // 1280 by 840 at 200 % zoom
    await check(page)
    await docket.cli('settings', 'set', 'review.blind.lesson', 'true')
    await page.reload()
    await expect(page.getByText(/Answer the six criteria/)).toBeVisible()
    await check(page)
  })
})

test('nor do the changes of a repaired lesson, at usual size and at 200 %', async ({ page, docket }) => {
  await withRepairedLesson(page, docket, async () => {
    await expect(page.getByRole('list', { name: 'Iterations' })).toBeVisible()
    await page
      .getByRole('button', { name: /unchanged/ })
      .first()
      .click()
    await check(page)
    await page.setViewportSize({ width: 640, height: 420 })
    await check(page)
  })
})
