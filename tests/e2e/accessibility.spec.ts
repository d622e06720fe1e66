import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { reachWord, withJudged } from '../stories/judged-reading.ts'
import { differOnce, graceDecides } from '../stories/second-opinion.ts'
import { expect, test } from './fixtures.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('no place breaks a rule of WCAG 2.2 AA', async ({ page }) => {
      await expect(page.getByText('Rule on what the model decided.')).toBeVisible()
      await check(page)
      await dropFiles(page, { ...readingTexts(), 'shopping-list.txt': 'milk' })
      await expect(page.getByText('3 imported')).toBeVisible()
      await check(page)
      for (const [key, name] of [
        ['Control+k', 'Search and commands'],
        ['?', 'All keys'],
        ['e', 'Export labels'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await check(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.getByRole('button', { name: '1 not imported. Show why' }).click()
      await expect(page.getByRole('dialog', { name: 'Not imported' })).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('jobs')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Jobs' })).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('x')
      await expect(page.getByText('1 selected')).toBeVisible()
      await check(page)
      await page.keyboard.press('t')
      await expect(page.getByRole('dialog', { name: 'Tag this case' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Put on' })).toBeFocused()
      await page.keyboard.type('spring')
      await check(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('1 case tagged')).toBeVisible()
      await page.keyboard.press('v')
      await expect(page.getByRole('dialog', { name: 'Save this list as a view' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.type('Mine')
      await check(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
      await check(page)
      await page.keyboard.press('f')
      await expect(page.getByRole('menuitem', { name: 'priority' })).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Cases' }).click()
      await expect(page.getByRole('row', { name: /kite/ })).toBeVisible()
      await check(page)
      await page.getByRole('row', { name: /kite/ }).click()
      await expect(page.getByText(/Held by you until/)).toBeVisible()
      await page.keyboard.press('2')
      await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
      await check(page)
      await page.keyboard.press('l')
      await expect(page.getByRole('dialog', { name: 'My last rulings' })).toBeVisible()
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 640, height: 420 }) // 1280 by 840 at 200 % zoom
      await check(page)
    })

    test('no part of the settings breaks a rule of WCAG 2.2 AA', async ({ page }) => {
      await page.getByRole('link', { name: 'Settings' }).click()
      const parts = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')
      await expect(parts).toHaveCount(9)
      for (const part of await parts.all()) {
        await part.click()
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await check(page)
      }
      await page.getByRole('button', { name: /^Change the key of “Skip/ }).click()
      await expect(page.getByRole('dialog', { name: /^Key of “Skip/ })).toBeVisible()
      await page.keyboard.press('j')
      await expect(page.getByText('“Next case” has this key: it loses it.')).toBeVisible()
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

    test('nor does a receipt with its page, its sum and its rules', async ({ page }) => {
      await page.getByRole('button', { name: 'Load the samples' }).click()
      await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
      await expect(page.locator('.page-sheet canvas')).toBeVisible()
      await page.getByRole('button', { name: /not triggered: show all/ }).click()
      await check(page)
    })

    test('nor does a blind review, nor second opinions', async ({ page, docket }) => {
      await docket.cli('settings', 'set', 'review.blind.reading', 'true')
      await docket.cli('settings', 'set', 'review.secondOpinions', '1')
      await page.getByRole('button', { name: 'Load the samples' }).click()
      await page.getByRole('row', { name: /The Paper Boat/ }).click()
      await expect(page.getByRole('heading', { name: 'What did the child say?' })).toBeVisible()
      await expect(page.getByRole('slider', { name: 'Waveform' })).toBeVisible()
      await check(page)
      await page.keyboard.press('1')
      await expect(page.getByLabel('Both answers')).toBeVisible()
      await check(page)
      await page.getByRole('link', { name: 'Second opinions' }).click()
      await expect(page.getByText('Everybody agrees')).toBeVisible()
      await check(page)
    })

    test('nor does a reading with a recording, its marks and its table', async ({ page }) => {
      await page.getByRole('button', { name: 'Load the samples' }).click()
      await page.getByRole('row', { name: /The Night Train/ }).click()
      await expect(page.getByRole('slider', { name: 'Waveform' })).toBeVisible()
      await page.keyboard.press('o')
      await expect(page.locator('.passage [data-playing]')).toBeVisible()
      await check(page)
      await page.keyboard.press('m')
      await expect(page.getByRole('dialog', { name: 'What the marks mean' })).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('d')
      await expect(page.getByRole('columnheader', { name: 'LLM' })).toBeVisible()
      await check(page)
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
        await expect(page.getByRole('dialog', { name: 'Ask for a new run' })).toBeVisible()
        await check(page)
        await page.keyboard.type('Mind the endings')
        await page.keyboard.press('Control+Enter')
        await expect(page.getByRole('button', { name: 'Pending 1', exact: true })).toBeVisible({
          timeout: 15_000,
        })
        await page.getByRole('row', { name: /lamp/i }).click()
        await expect(page.getByRole('button', { name: 'Run 2 beside the one before' })).toBeVisible()
        await page.keyboard.press('c')
        const runs = page.getByRole('dialog', { name: 'Two runs side by side' })
        await expect(runs.getByText('Mind the endings')).toBeVisible()
        await check(page)
      }))

    test('nor do results, erasing, reopening and deciding where answers differ', async ({ page, docket }) => {
      await docket.cli('settings', 'set', 'review.secondOpinions', '1')
      await dropFiles(page, readingTexts())
      await expect(page.getByText('3 imported')).toBeVisible()
      const title = await graceDecides(docket)
      await give(page, 'export results')
      await expect(page.getByRole('dialog', { name: 'Export results' })).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Second opinions' }).click()
      await page.getByRole('button', { name: `Answer about ${title}` }).click()
      await expect(page.getByText('A second opinion is asked of you')).toBeVisible()
      await check(page)
      await differOnce(page)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(/You differ on 1$/)).toBeVisible()
      await check(page)
      await docket.cli('settings', 'set', 'reviewer.name', '"Iris"')
      await page.getByRole('button', { name: /^Decide about / }).click()
      await expect(page.getByRole('dialog', { name: /^Decide about/ })).toBeVisible()
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
      await give(page, 'erase')
      await expect(page.getByRole('dialog', { name: 'Erase 1 case for good?' })).toBeVisible()
      await check(page)
    })
  })

/** A command by its name. */
async function give(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
