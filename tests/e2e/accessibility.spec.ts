import { backToAnswered } from '../stories/back-to-answered.ts'
import { dropOnly, readingTexts, startImport } from '../stories/drop-files.ts'
import { giveCommand } from '../stories/give-command.ts'
import { check } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

/** A text that may be a call. */
const TALK = 'Dana: Hello\nMilo: Hi\nDana: Can I help?\nMilo: No, thanks\n'

test('no place breaks a rule of WCAG 2.2 AA', async ({ page }) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await check(page)
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'Drop files or a folder' })).toBeVisible()
  await check(page)
  await dropOnly(page, {
    ...readingTexts(),
    'shopping-list.txt': 'milk',
    'talk.txt': TALK,
    'broken.pdf': 'no PDF',
  })
  await expect(page.getByRole('columnheader', { name: 'Taken as' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave out: talk' }).click()
  await check(page)
  await startImport(page)
  await expect(page.getByText('3 imported')).toBeVisible()
  await check(page)
  for (const [key, name] of [
    ['Control+k', 'Search cases and commands'],
    ['?', 'All keys'],
    ['e', 'Export results'],
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
  await giveCommand(page, 'jobs')
  await expect(page.getByRole('dialog', { name: 'Jobs' })).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await check(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Tag this case' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Add' })).toBeFocused()
  await page.keyboard.type('spring')
  await check(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case tagged')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('dialog', { name: 'Save list as view' })).toBeVisible()
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
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText(/” marked incorrect/)).toBeVisible()
  await backToAnswered(page)
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
