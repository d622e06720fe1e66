import type { Page } from '@playwright/test'

/**
 * Faults of the texts that a page shows: they are cut off by their container, lie outside the window, or are covered.
 * Text that can be scrolled to is not cut off; content that ends in an ellipsis says so.
 */
export function faultyTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      if (element === null || !/\p{L}{2}/u.test(text)) continue
      // The words of a recording move past with it.
      const left = '.visually-hidden, [aria-hidden="true"], option, script, style, .waveform-labels'
      if (element.closest(left) !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        const fault = faultOf(element, rects)
        if (fault !== null) faults.push(`“${text}” ${fault}`)
      }
    }
    return faults

    function faultOf(element: Element, rects: readonly DOMRect[]): string | null {
      let view = {
        left: 0,
        right: innerWidth,
        top: Number.NEGATIVE_INFINITY,
        bottom: Number.POSITIVE_INFINITY,
      }
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(each)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return null
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const box = each.getBoundingClientRect()
          if (box.width <= 1 || box.height <= 1) return null // it is heard, and not seen
          view = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
          const name = each.className || each.tagName
          if (rects.some((rect) => !isInside(rect, view))) return `is cut off by ${name}`
        }
        if (position === 'fixed') break
      }
      if (rects.some(({ left, right }) => left < -1 || right > innerWidth + 1)) return 'is beside the window'
      const [first] = rects
      const dialog = document.querySelector('[role="dialog"], [role="menu"]')
      if (first === undefined || dialog?.contains(element) === false) return null
      const on = document.elementFromPoint(first.x + Math.min(first.width, 8) / 2, first.y + first.height / 2)
      if (on === null || on.contains(element) || element.contains(on)) return null
      return `is covered by ${on.className || on.tagName}`
    }

    function isInside(rect: DOMRect, view: { left: number; right: number; top: number; bottom: number }) {
      const [x, y] = [1, 3] // a part above the line is not a letter
      return (
        rect.left >= view.left - x &&
        rect.right <= view.right + x &&
        rect.top >= view.top - y &&
        rect.bottom <= view.bottom + y
      )
    }
  })
}

/**
 * The boxes that would have to be scrolled sideways to be seen whole, and are no place to scroll in: what stands in them
 * runs past their edge, and a scroll bar stands there that nobody needs.
 */
export function sidewaysScrolls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A table, a code block, a page or a recording may be wider than the window, and can be scrolled by keys.
    const meant = '[tabindex="0"], pre, .pane-about, .waveform, [data-scrolls-sideways]'
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        if (!/auto|scroll/.test(overflowX) || !element.checkVisibility()) return false
        return element.scrollWidth > element.clientWidth + 1 && element.closest(meant) === null
      })
      .map(
        (element) =>
          `${element.className || element.tagName} runs ${element.scrollWidth - element.clientWidth} px past its edge`,
      )
  })
}
