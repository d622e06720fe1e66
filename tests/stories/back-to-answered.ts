import type { Page } from '@playwright/test'

/** Goes back by keyboard to the decision that was answered last: an answer goes on to the next open one. */
export async function backToAnswered(page: Page): Promise<void> {
  await page.keyboard.press('Shift+ArrowUp')
}
