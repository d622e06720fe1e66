import { expect } from '@playwright/test'
import { seeSamples } from '../load-samples.ts'
import type { Story } from '../story.ts'

/**
 * Misspelled words of a note are listed below it; the keyboard alone corrects one in each language, and adds a third to
 * the dictionary, which is kept for other cases. The word that is being typed is left alone.
 */
export const spelling: Story = async (page, docket) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: /^Note/ })
  await expect(note).toBeFocused()
  await page.keyboard.type('Recieve it, сдесь правельно, by Docketeer')
  const listed = page.getByRole('group', { name: 'Spelling:' }).getByRole('button')
  await expect(listed).toHaveText(['Recieve', 'сдесь', 'правельно'])
  await page.keyboard.type('.')
  await expect(listed).toHaveText(['Recieve', 'сдесь', 'правельно', 'Docketeer'])
  await expect(page.locator('.spelled-wrong')).toHaveCount(4)

  await page.keyboard.press('F7')
  await expect(listed.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toHaveText('Receive')
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Receive it, сдесь правельно, by Docketeer.')
  await expect(note).toBeFocused()

  await page.keyboard.press('F7')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '“правельно”, possibly misspelled' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toHaveText('правильно')
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Receive it, сдесь правильно, by Docketeer.')

  await page.getByRole('button', { name: '“Docketeer”, possibly misspelled' }).click()
  await page.getByRole('menuitem', { name: 'Add to dictionary' }).click()
  await expect(listed).toHaveText(['сдесь'])
  const { lines } = await docket.cli('settings', 'get', 'spelling.words')
  expect(lines).toEqual([expect.objectContaining({ value: ['Docketeer'] })])
}
