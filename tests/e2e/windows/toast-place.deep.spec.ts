import type { Page } from '@playwright/test'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

const SMALL = { name: '720 × 480', width: 720, height: 480 }
const SIZES = [
  { name: '1280 × 840', width: 1280, height: 840 },
  SMALL,
  { name: '1280 × 840 at 200 % zoom', width: 640, height: 420 },
]

/** Visible parts under a toast that a person reads or works with. */
function underToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const part = { left, top, right, bottom }
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        if (getComputedStyle(above).overflow === 'visible') continue
        const edge = above.getBoundingClientRect()
        part.left = Math.max(part.left, edge.left)
        part.top = Math.max(part.top, edge.top)
        part.right = Math.min(part.right, edge.right)
        part.bottom = Math.min(part.bottom, edge.bottom)
      }
      return part
    }
    const worked =
      'a, button, input, textarea, select, [tabindex="0"], [role="region"], section[aria-label], [role="row"], .place > *'
    return [...document.querySelectorAll('.toast')].flatMap((toast) => {
      const over = toast.getBoundingClientRect()
      const isInside = over.left >= 0 && over.right <= innerWidth && over.bottom <= innerHeight
      const under = [...document.querySelectorAll(worked)].filter((each) => {
        if (toast.contains(each) || each.closest('.toasts') !== null) return false
        const { left, top, right, bottom } = seen(each)
        const isSeen = right - left > 1 && bottom - top > 1
        return isSeen && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      return [
        ...(isInside ? [] : ['the toast is not inside the window']),
        ...under.map((each) => `${each.tagName} “${each.textContent?.slice(0, 40)}”`),
      ]
    })
  })
}

for (const { name, ...size } of SIZES)
  test(`a toast lies on nothing that is read or worked with, at ${name}`, async ({ page }) => {
    await seeSamples(page)
    const toast = page.locator('.toast')
    await page.keyboard.press('x')
    await page.setViewportSize(size)
    await page.keyboard.press('t')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('grade 3')
    await page.keyboard.press('Enter')
    await expect(toast).toHaveText(/1 case tagged/)
    await expect.poll(() => underToasts(page), 'in the queue').toEqual([])
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      location.hash = '/queue?pipeline=reading'
    })
    await expect(page.getByRole('row', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Claimed until/)).toBeAttached()
    const place = page.getByRole('main')
    const before = await place.boundingBox()
    await page.keyboard.press('1')
    await expect(toast).toHaveText(/marked correct/)
    await expect(toast.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => underToasts(page), 'beside the evidence').toEqual([])
    expect(await place.boundingBox(), 'nothing moves as it comes').toEqual(before)
    await page.keyboard.press('n')
    await page.keyboard.type('Mind the endings')
    await expect.poll(() => underToasts(page), 'beside the note').toEqual([])
  })
