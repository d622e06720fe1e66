import { expect, type Page } from '@playwright/test'

/** Gives a command by its name, as it is typed into the palette. */
export async function giveCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}
