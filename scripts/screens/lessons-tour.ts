import { withRepairedLesson } from '../../tests/stories/lessons/lesson-repair.ts'
import { withJudgedLesson } from '../../tests/stories/lessons/lesson-review.ts'
import { picturePanes, type Tour } from './tour.ts'

/** Lessons that models have judged and repaired, and one that is read blind. */
export const lessonsTour: Tour = async (page, picture, docket, { usually, wanted }) => {
  await usually(() =>
    withJudgedLesson(page, docket, async () => {
      await wanted()
      await page.keyboard.press('.')
      await picturePanes(page, picture, 'lesson')
      await page.keyboard.press('d')
      await page.getByRole('table', { name: 'Score of each criterion by judge, 0 to 1' }).waitFor()
      await picture('lesson-criteria')
      await page.keyboard.press('d')
      await page.keyboard.press('Control+Enter')
      await page
        .getByText(/approved/)
        .first()
        .waitFor({ state: 'attached' })
    }),
  )
  await usually(() =>
    withRepairedLesson(page, docket, async () => {
      await wanted()
      await page.getByRole('list', { name: 'Iterations' }).waitFor()
      await picturePanes(page, picture, 'lesson-changes')
      await page.locator('[data-edit="1"]').getByRole('button', { name: 'Reject edit 1' }).click()
      await page.locator('[data-edit="1"]').getByText('Rejected').waitFor()
      await picture('lesson-rejected')
    }),
  )
}
