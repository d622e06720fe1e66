import { expect, type Page } from '@playwright/test'

/** Gives a command by its name, as it is typed into the palette. */
export async function giveCommand(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search cases and commands' })
  // A window that has just been opened may not listen to keys yet; a person presses again.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden() // until then it keeps all keys to itself
}
