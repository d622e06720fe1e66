import { expect, type Page } from '@playwright/test'

/**
 * Resolves once the window waits for nothing of its host: what was done in it is acknowledged, it has heard of the
 * changes that came of it, and they are drawn. Await the first effect of a step before, where it takes a moment to begin.
 */
export async function idle(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-busy])')).toBeAttached()
}
