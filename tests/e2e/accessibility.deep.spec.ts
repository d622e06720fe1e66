import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { giveCommand } from '../stories/give-command.ts'
import { seeSamples } from '../stories/load-samples.ts'
import { withViolation } from '../stories/review/call-review.ts'
import { findInLongCall } from '../stories/review/find-in-text.ts'
import { reachWord, withJudged } from '../stories/review/judged-reading.ts'
import { differOnce, graceDecides } from '../stories/review/second-opinion.ts'
import { check } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('no part of the settings breaks a rule of WCAG 2.2 AA', async ({ page }) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  const parts = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link')
  await expect(parts.first()).toBeVisible() // all come at once
  for (const part of await parts.all()) {
    await part.click()
    await expect(part).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await check(page)
  }
  await parts.getByText('Keyboard').click()
  await page.getByRole('button', { name: /^Change the key of “Skip to/ }).click()
  await expect(page.getByRole('dialog', { name: /^Key of “Skip to/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('“Next case” uses this key and will lose it.')).toBeVisible()
  await check(page)
})

test('nor do a key that is missing and one that is removed', async ({ page }) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Models & keys' }).click()
  const key = page.getByRole('textbox', { name: 'Key of OpenAI' })
  await key.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page)
  await key.fill('sk-test-0123456789abcdefWXYZ')
  await key.press('Enter')
  await page.getByRole('button', { name: 'Remove the key of OpenAI' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove the key of OpenAI?' })).toBeVisible()
  await check(page)
})

test.describe(() => {
  test.use({ filling: 'samples' })

  test('nor does a receipt with its page, its sum and its rules', async ({ page }) => {
    await seeSamples(page)
    await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
    await expect(page.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Does not add up' }).click() // the sum and the rules are folded
    await page.getByRole('button', { name: /not triggered \(show all\)/ }).click()
    await page.getByText('History, runs and tags').click()
    await check(page)
  })

  test('nor does a blind review, nor second opinions', async ({ page, docket }) => {
    await docket.cli('settings', 'set', 'review.blind.reading', 'true')
    await docket.cli('settings', 'set', 'review.secondOpinionRate', '1')
    await page.reload()
    await seeSamples(page)
    await page.getByRole('row', { name: /The Paper Boat/ }).click()
    await expect(page.getByRole('heading', { name: 'What did the child say?' })).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Waveform' })).toBeVisible()
    await check(page)
    await page.keyboard.press('1')
    await expect(page.getByLabel('Both answers')).toBeVisible()
    await check(page)
    await page.getByRole('link', { name: 'Second opinions' }).click()
    await expect(page.getByText('All answers agree')).toBeVisible()
    await check(page)
  })

  test('nor does a reading with a recording, its marks and its table', async ({ page }) => {
    await seeSamples(page)
    await page.getByRole('row', { name: /The Night Train/ }).click()
    await expect(page.getByRole('slider', { name: 'Waveform' })).toBeVisible()
    await page.keyboard.press('o')
    await expect(page.getByRole('region', { name: 'Passage' }).locator('[data-playing]')).toBeVisible()
    await check(page)
    await page.keyboard.press('m')
    await expect(page.getByRole('dialog', { name: 'What the marks mean' })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await expect(page.getByRole('columnheader', { name: 'LLM' })).toBeVisible()
    await check(page)
  })
})

test('nor does a reading that was judged, and what it tells of a word', ({ page, docket }) =>
  withJudged(page, docket, async () => {
    await check(page)
    await reachWord(page)
    await check(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await expect(page.getByRole('columnheader', { name: 'LLM' })).toBeVisible()
    await check(page)
  }))

test('nor do a new run that is asked for, and two runs side by side', ({ page, docket }) =>
  withJudged(page, docket, async () => {
    await page.keyboard.press('g')
    await expect(page.getByRole('dialog', { name: 'Request regeneration' })).toBeVisible()
    await check(page)
    await page.keyboard.type('Mind the endings')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Pending 1', exact: true })).toBeVisible()
    await page.getByRole('row', { name: /lamp/i }).click()
    await expect(page.getByRole('button', { name: 'Compare run 2 with previous run' })).toBeVisible()
    await page.keyboard.press('c')
    const runs = page.getByRole('dialog', { name: 'Compare runs' })
    await expect(runs.getByText('Mind the endings')).toBeVisible()
    await check(page)
  }))

test('nor do the choice of who runs a case again, and the run that came of it', ({ page, docket }) =>
  withJudged(page, docket, async () => {
    await page.keyboard.press('w')
    const choice = page.getByRole('dialog', { name: 'Run again' }).getByRole('combobox')
    await expect(choice).toBeFocused()
    await check(page)
    await choice.selectOption({ label: 'None: rules only' })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
    await check(page)
  }))

test.describe(() => {
  test.use({ filling: 'samples' })

  test('nor does a receipt that is reviewed blind', async ({ page, docket }) => {
    await docket.cli('settings', 'set', 'review.blind.receipt', 'true')
    await page.reload()
    await seeSamples(page)
    await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible()
    await check(page)
    await page.keyboard.press('1')
    await expect(page.getByLabel('Both answers')).toBeVisible()
    await check(page)
  })
})

test('nor do results, erasing, reopening and deciding where answers differ', async ({ page, docket }) => {
  await docket.cli('settings', 'set', 'review.secondOpinionRate', '1')
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  const title = await graceDecides(docket)
  await giveCommand(page, 'export results')
  await expect(page.getByRole('dialog', { name: 'Export results' })).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Second opinions' }).click()
  await page.getByRole('button', { name: `Answer about ${title}` }).click()
  await expect(page.getByText('Your second opinion is requested')).toBeVisible()
  await check(page)
  await differOnce(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/You disagree on 1$/)).toBeVisible()
  await check(page)
  await docket.cli('settings', 'set', 'reviewer.name', '"Iris"')
  await page.getByRole('button', { name: /^Adjudicate / }).click()
  await expect(page.getByRole('dialog', { name: /^Adjudicate/ })).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await giveCommand(page, 'erase')
  await expect(page.getByRole('dialog', { name: 'Erase 1 case permanently?' })).toBeVisible()
  await check(page)
})

test('nor does what was found in a text', async ({ page, docket }) => {
  await findInLongCall(page, docket)
  await check(page)
})

test('no call breaks a rule of WCAG 2.2 AA, neither open nor blind', async ({ page, docket }) => {
  await withViolation(page, docket)
  await page.keyboard.press('.')
  await expect(page.getByRole('region', { name: 'Conversation' }).locator('[aria-current]')).toBeVisible()
  await check(page)
  await docket.cli('settings', 'set', 'review.blind.call', 'true')
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Was “.+” done\?$/ })).toBeVisible()
  await check(page)
})
