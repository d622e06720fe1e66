/** When a page that was opened can be used: drawn, and heeding a key. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from the navigation until the page could be used. */
    usableAfter?: number
  }
}

/** Has every page that is opened from now on note when the cursor of its list has followed a key. */
export async function noteFirstKey(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let first: string | null = null
    const cursor = () => document.querySelector('[role="row"][data-cursor]')?.id ?? null
    const look = (): void => {
      const at = cursor()
      first ??= at
      if (at !== null && at !== first) {
        afterPaint()
        return
      }
      if (at !== null)
        window.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }),
        )
      requestAnimationFrame(look)
    }
    const afterPaint = () =>
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAfter: performance.now() })))
    requestAnimationFrame(look)
  })
}

/** Has every page that is opened from now on note when it was drawn first. */
export async function noteFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { usableAfter: performance.now() })),
      ),
    )
  })
}

/** Milliseconds from the navigation until the page could be used, waited for. */
export async function usableAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => window.usableAfter !== undefined)
  return page.evaluate(() => window.usableAfter ?? Number.NaN)
}
