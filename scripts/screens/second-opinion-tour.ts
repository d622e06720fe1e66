import { dropFiles, readingTexts } from '../../tests/stories/drop-files.ts'
import { differOnce, graceDecides } from '../../tests/stories/review/second-opinion.ts'
import type { Tour } from './tour.ts'

/** Second opinions: asked for, given, and decided about; and a case that is opened again. */
export const secondOpinionTour: Tour = async (page, picture, docket, { usually }) => {
  await docket.cli('settings', 'set', 'review.secondOpinionRate', '1')
  await dropFiles(page, readingTexts())
  await page.getByText('3 imported').waitFor({ state: 'attached' })
  const title = await graceDecides(docket)
  await page.getByRole('link', { name: 'Second opinions' }).click()
  await page.getByRole('button', { name: `Answer about ${title}` }).waitFor()
  await picture('opinions-wanted')
  await page.getByRole('button', { name: `Answer about ${title}` }).click()
  await page.getByText('Your second opinion is requested').waitFor()
  await page.getByRole('radio', { name: 'Correct', exact: true, disabled: false }).waitFor()
  await picture('opinion')
  await usually(async () => {
    await differOnce(page)
    await page.keyboard.press('Control+Enter')
    await page.getByText(/You disagree on 1$/).waitFor()
  })
  await docket.cli('settings', 'set', 'reviewer.name', '"Iris Bell"')
  await page.getByRole('button', { name: /^Adjudicate / }).waitFor()
  await picture('opinions-differ')
  await page.getByRole('button', { name: /^Adjudicate / }).click()
  await page.getByRole('dialog', { name: /^Adjudicate/ }).waitFor()
  await picture('adjudicate')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: new RegExp(title) }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await picture('decided')
  await page.keyboard.press('r')
  await page.getByRole('dialog').waitFor()
  await picture('reopen')
}
