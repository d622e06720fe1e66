import { withJudged } from '../../tests/stories/review/judged-reading.ts'
import { showPane, type Tour } from './tour.ts'

/** A reading that a model has judged: its words, a new run that is asked for, and both runs side by side. */
export const runsTour: Tour = (page, picture, docket, { usually, wanted }) =>
  usually(() =>
    withJudged(page, docket, async () => {
      await wanted()
      await picture('judged')
      await page.keyboard.press('g')
      await page.getByRole('dialog', { name: 'Request regeneration' }).waitFor()
      await page.keyboard.type('Mind the endings of verbs')
      await picture('regenerate')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Pending 1', exact: true }).waitFor()
      await page.getByRole('row', { name: /lamp/i }).click()
      await showPane(page, 'Ruling')
      await page.getByRole('button', { name: 'Compare run 2 with previous run' }).waitFor()
      await page.keyboard.press('c')
      await page.getByRole('dialog', { name: 'Compare runs' }).getByText('Mind the endings').waitFor()
      await picture('runs')
    }),
  )
