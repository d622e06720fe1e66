import { seeSamples } from '../../stories/load-samples.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ filling: 'samples' })

test('a note with misspelled words, and the menu of one, break no rule of accessibility', async ({
  page,
}) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('They recieve it agian.')
  const words = page.getByRole('group', { name: 'Spelling:' })
  await expect(words.getByRole('button')).toHaveText(['recieve', 'agian'])
  await check(page)
  await words.getByRole('button', { name: /recieve/ }).click()
  await expect(page.getByRole('menuitem', { name: 'receive', exact: true })).toBeVisible()
  await check(page)
})

test('a word that was replaced comes back with the undo of its field, and nothing else does', async ({
  page,
}) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('They recieve it.')
  await expect(page.getByRole('group', { name: 'Spelling:' })).toBeVisible() // a text is checked after a pause
  await page.keyboard.press('F7')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'receive', exact: true }).click()
  const note = page.getByRole('textbox', { name: /^Note/ })
  await expect(note).toHaveValue('They receive it.')
  await expect(note).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(note).toHaveValue('They recieve it.')
  await page.keyboard.press('Control+Shift+z')
  await expect(note).toHaveValue('They receive it.')
  await expect(page.getByText('saved as you type')).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('They receive it.')
})

test('nothing is checked where the check is switched off', async ({ page, docket }) => {
  await docket.cli('settings', 'set', 'spelling.enabled', 'false')
  await page.reload()
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('They recieve it agian. ')
  await expect(page.getByText('saved as you type')).toBeVisible()
  await page.waitForTimeout(1_500) // longer than the pause after which a text is checked
  await expect(page.getByRole('group', { name: 'Spelling:' })).toHaveCount(0)
})
