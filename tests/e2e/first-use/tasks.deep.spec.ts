import type { Locator, Page } from '@playwright/test'
import { backToAnswered } from '../../stories/back-to-answered.ts'
import { idle } from '../../stories/idle.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { openLabels } from '../../stories/open-labels.ts'
import type { StoryDocket } from '../../stories/story.ts'
import { expect, test } from '../fixtures.ts'

/** Tasks of a person who sees Docket for the first time, by what stands on the screen alone, and in how many steps. */

test.use({ filling: 'samples' })

/** A person at the screen: clicks, keys and words are counted. */
function personAt(page: Page) {
  let steps = 0
  return {
    click: async (what: Locator) => {
      steps += 1
      await what.click()
    },
    type: async (where: Locator, text: string) => {
      steps += 1
      await where.fill(text)
    },
    press: async (key: string) => {
      steps += 1
      await page.keyboard.press(key)
    },
    steps: () => steps,
  }
}

const approved = async (docket: StoryDocket) =>
  (await docket.cli('cases', '--status', 'approved')).lines.length

const firstReading = (page: Page) => page.getByRole('row', { name: /The Clock Shop/ })

test.describe(() => {
  test.use({ filling: 'nothing' })

  test('the samples are loaded and the first ruling is given in four steps', async ({ page, docket }) => {
    const person = personAt(page)
    await person.click(page.getByRole('button', { name: 'Load samples' }))
    await person.click(page.getByRole('button', { name: 'Start' }))
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await person.click(page.getByRole('radio', { name: 'Correct', exact: true }))
    await person.click(page.getByRole('button', { name: /^Confirm/ }))
    await expect.poll(() => approved(docket)).toBe(1)
    expect(person.steps()).toBe(4)
  })
})

test('the part of the settings with the tolerances names them, and so does the group', async ({ page }) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /Tolerances/ }).click()
  await page.getByRole('radio', { name: 'Receipts' }).click()
  const group = page.getByRole('group', { name: 'Tolerances', exact: true })
  await expect(group.getByText('To accept two cents and no more, set')).toBeVisible()
  await group.getByLabel('Tolerance for cash rounding').fill('0')
  await page.keyboard.press('Enter')
  await group.getByLabel('Relative tolerance').fill('0')
  await page.keyboard.press('Enter')
  await expect(
    group.getByText('Accepted now: 0.02 on a total of 100.00, 0.02 on a total of 2.00.'),
  ).toBeVisible()
  await expect(page.getByText('Saved for new runs. Choose “Run again” in a case').first()).toBeVisible()
})

test('the tolerance of receipts is set to one cent in four steps, and its example follows', async ({
  page,
  docket,
}) => {
  const person = personAt(page)
  await person.click(page.getByRole('link', { name: 'Settings' }))
  await person.type(page.getByPlaceholder('Search settings'), 'tolerance')
  const field = page.getByLabel('Tolerance in minor units')
  await expect(page.getByText('the largest of these three tolerances applies')).toBeVisible()
  await expect(
    page.getByText(
      'Accepted now: 0.50 on a total of 100.00, 0.02 (0.05 if paid in cash) on a total of 2.00.',
    ),
  ).toBeVisible()
  await person.type(field, '1')
  await person.press('Enter')
  await expect(page.getByText('Saved for new runs. Choose “Run again” in a case')).toBeVisible()
  await expect(
    page.getByText(
      'Accepted now: 0.50 on a total of 100.00, 0.01 (0.05 if paid in cash) on a total of 2.00.',
    ),
  ).toBeVisible()
  const { lines } = await docket.cli('settings', 'list')
  expect(JSON.stringify(lines)).toMatch(/"key":"[^"]*inor[^"]*","value":1,/)
  expect(person.steps()).toBeLessThanOrEqual(4)
})

test('Ollama is asked about readings in three steps', async ({ page, docket }) => {
  const person = personAt(page)
  await person.click(page.getByRole('link', { name: 'Settings' }))
  await person.click(page.getByRole('link', { name: 'Models & keys' }))
  const readings = page.getByRole('group', { name: 'Reading', exact: true })
  await expect(readings.getByText('No model is asked: rules decide what they can')).toBeVisible()
  await person.click(readings.getByRole('button', { name: /Use preset Ollama on this machine/ }))
  await expect(page.getByText(/^Saved: new runs of readings ask Ollama on this machine/)).toBeVisible()
  await expect
    .poll(async () => JSON.stringify((await docket.cli('models', 'list')).lines))
    .toMatch(/reading\.judge[^}]*ollama/)
  // There is none here.
  await expect(
    readings.getByText(
      /^New runs ask Ollama on this machine\. Ollama does not answer yet: start it, or see Local models for how to install it\. Until then, cases wait for a person\.$/,
    ),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Call', exact: true }).getByRole('status')).toHaveText(
    /^No model is asked/,
  )
  expect(person.steps()).toBeLessThanOrEqual(3)
})

test('why a case needs review is read as soon as it is open', async ({ page }) => {
  await seeSamples(page)
  const several = page.getByRole('row', { name: /harbour-street/ })
  await expect(several.getByText('Suspicious, Unreconciled')).toBeVisible() // each by its label, not one and a number
  const person = personAt(page)
  await person.click(firstReading(page))
  await expect(
    page.getByText(/^Needs review: Band change: The judge’s answers move the reading from \d+/),
  ).toBeInViewport({ ratio: 1 })
  expect(person.steps()).toBe(1)
})

test('the name of the place leads back from a case to its list', async ({ page }) => {
  await seeSamples(page)
  await firstReading(page).click()
  const place = page.getByRole('banner').getByRole('button', { name: 'Queue', exact: true })
  await place.click()
  await expect(firstReading(page)).toBeVisible()
  await expect(place).toBeHidden()
})

test('the panes begin at the same height from one case to the next, however many reasons stand above them', async ({
  page,
}) => {
  await seeSamples(page)
  await firstReading(page).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const question = page.locator('#question')
  const place = async () => (await question.boundingBox())?.y
  const before = await place()
  const title = page.getByRole('heading', { level: 1 })
  for (let n = 0; n < 8; n++) {
    const left = await title.innerText()
    await page.keyboard.press('j')
    await expect(title).not.toHaveText(left)
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    expect(await place(), await title.innerText()).toBe(before)
  }
})

test('reasons that take more than one line are shown whole when they are asked for', async ({ page }) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /Круговорот/ }).click()
  const reasons = page.getByText(/^Needs review: Factual accuracy concerns/)
  const isCut = () => reasons.evaluate((line) => line.scrollWidth > line.clientWidth + 1)
  await expect(reasons).toBeVisible()
  expect(await isCut()).toBe(true)
  const question = page.locator('#question')
  const before = (await question.boundingBox())?.y ?? 0
  await page.getByRole('button', { name: /^(Show all|\d+ more reasons?)$/ }).click()
  expect(await isCut()).toBe(false)
  expect((await question.boundingBox())?.y).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect((await question.boundingBox())?.y).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()
  await idle(page) // the case that was left comes back into the list, and moves the rows below it
  await page.getByRole('row', { name: /harbour-street/ }).click()
  await expect(page.getByText(/^Needs review: Suspicious/)).not.toContainText('Unreconciled')
  await page.getByRole('button', { name: '1 more reason', exact: true }).click()
  await expect(page.getByText(/^Needs review: Suspicious/)).toContainText('Unreconciled')
})

test('the question stays in sight where reasons come with the answer “Incorrect”', async ({ page }) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /Круговорот/ }).click()
  const question = page.getByRole('heading', { name: 'Is this decision correct?' })
  await page.getByRole('radio', { name: 'Incorrect', exact: true }).click()
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
  await expect(page.getByText('Why the judge was wrong')).toBeInViewport()
  await expect(question).toBeInViewport({ ratio: 1 })
})

test('in a small window the reason of a review is shown at its trigger, to the pointer and the keyboard', async ({
  page,
}) => {
  await seeSamples(page)
  await firstReading(page).click()
  await page.setViewportSize({ width: 720, height: 480 })
  const trigger = page.getByRole('button', { name: 'Band change' })
  await trigger.hover()
  await expect(page.getByText(/^The judge’s answers move the reading from \d+/)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText(/^The judge’s answers move the reading from \d+/)).toBeHidden()
  await page.keyboard.press('Tab') // a user of the keyboard sees where the focus is
  await trigger.focus()
  await expect(page.getByText(/^The judge’s answers move the reading from \d+/)).toBeVisible()
})

test('which word the child said is recorded in two steps', async ({ page, docket }) => {
  await seeSamples(page)
  const person = personAt(page)
  await person.click(firstReading(page))
  await person.click(page.getByRole('button', { name: 'Said “tick”' }))
  await expect(page.getByText('marked incorrect, recorded as “tick”')).toBeVisible()
  await expect
    .poll(async () => JSON.stringify((await docket.cli('audit', 'list', '--type', 'feedback.give')).lines))
    .toContain('incorrect')
  expect(person.steps()).toBeLessThanOrEqual(2)
})

test('the labels of certain days are exported in six steps', async ({ page, docket }) => {
  await seeSamples(page)
  await firstReading(page).click()
  await page.getByRole('radio', { name: 'Correct', exact: true }).first().click()
  await page.getByRole('link', { name: /^Queue/ }).click()
  const person = personAt(page)
  const [yesterday, today] = [-1, 0].map((days) => {
    const date = new Date()
    date.setDate(date.getDate() + days)
    return date.toLocaleDateString('sv-SE') // as 2026-03-31
  })
  await person.click(page.getByRole('button', { name: /^Export/ }))
  await person.click(page.getByText('Labels', { exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Export labels' })
  await expect(dialog.getByRole('button', { name: /^Export 1 row/ })).toBeVisible()
  const place = await dialog.getByLabel('First day').boundingBox()
  for (const format of ['jsonl', 'preference', 'csv']) {
    await dialog.getByText(format, { exact: true }).click()
    // A row of a spreadsheet is read column by column.
    if (format === 'csv') await expect(dialog.getByRole('row', { name: /^label ticked$/ })).toBeVisible()
    expect(await dialog.getByLabel('First day').boundingBox(), `the days as ${format} is chosen`).toEqual(
      place,
    )
  }
  await person.type(dialog.getByLabel('First day'), today ?? '')
  await expect(dialog.getByRole('button', { name: 'Export 1 row', exact: false })).toBeVisible()
  await person.type(dialog.getByLabel('Last day'), yesterday ?? '')
  await expect(dialog.getByText('The last day is before the first')).toBeVisible()
  const nothing = dialog.getByRole('button', { name: /^Export 0 rows/ })
  await expect(nothing).toBeDisabled()
  await expect(nothing).toHaveAccessibleDescription(/^Nothing to export: no answered decision matches/)
  await person.type(dialog.getByLabel('First day'), yesterday ?? '')
  await person.type(dialog.getByLabel('Last day'), today ?? '')
  await expect(dialog.getByText(/^Decisions answered from \d+ \w+ \d+ to \d+ \w+ \d+\.$/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: /^Export 1 row/ }))
  await expect(dialog.getByText('1 row written.')).toBeVisible()
  await expect(
    dialog.getByText(/^The rows are in data\/\w+\.csv\. The other files describe them\.$/),
  ).toBeVisible()
  expect(person.steps()).toBe(7)
  const { lines } = await docket.cli('audit', 'list', '--part', 'exports')
  expect(JSON.stringify(lines)).toContain('data.export')
})

test('labels are put together as they last were, of another list and other days', async ({ page }) => {
  await seeSamples(page)
  const dialog = page.getByRole('dialog', { name: 'Export labels' })
  await openLabels(page)
  await dialog.getByText('kto', { exact: true }).click()
  await dialog.getByLabel('First day').fill('2026-03-07')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openLabels(page)
  await expect(dialog.getByRole('radio', { name: /^kto/ })).toBeChecked()
  await expect(dialog.getByLabel('First day')).toHaveValue('')
})

test('cases of certain days are chosen by the keyboard: the menu starts at its first item, and the list has the next key', async ({
  page,
}) => {
  await seeSamples(page)
  const list = page.getByRole('row', { name: /The Clock Shop/ })
  await page.keyboard.press('f')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (const name of ['imported', 'Choose dates …']) {
    const item = page.getByRole('menuitem', { name })
    while (!(await item.evaluate((each) => each === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press(name === 'imported' ? 'ArrowRight' : 'Enter')
  }
  const dialog = page.getByRole('dialog', { name: /^Choose dates/ })
  await dialog.getByLabel('First day').fill('2026-03-01')
  await dialog.getByLabel('Last day').fill('2026-03-31')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'imported March 2026', exact: true })).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: /^Remove the filter imported/ }).click()
  await expect(list).toBeVisible()

  await page.keyboard.press('f')
  const ofPipelines = page.getByRole('menuitem', { name: 'pipeline' })
  await ofPipelines.focus()
  await page.keyboard.press('ArrowRight')
  await expect(ofPipelines).not.toBeFocused() // its menu has opened, and has the focus
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^pipeline / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
})

test('an earlier ruling is taken back in five steps', async ({ page, docket }) => {
  await seeSamples(page)
  await firstReading(page).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect.poll(() => approved(docket)).toBe(1)
  await page.getByRole('link', { name: /^Queue/ }).click()
  const person = personAt(page)
  await person.click(page.getByRole('button', { name: /^Confirmed 1/ }))
  await person.click(firstReading(page))
  await person.click(page.getByRole('button', { name: 'Reopen' }))
  const dialog = page.getByRole('dialog', { name: 'Reopen case' })
  await person.type(dialog.getByLabel('Reason'), 'Approved too soon')
  await person.click(dialog.getByRole('button', { name: 'Reopen' }))
  await expect.poll(() => approved(docket)).toBe(0)
  expect(person.steps()).toBe(5)
})
