import type { Page } from '@playwright/test'

/** The files that an open dialog says it has written. */
export function writtenFiles(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Written' }).getByRole('listitem').allTextContents()
}
