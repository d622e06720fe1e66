import type { Page } from '@playwright/test'

/** Elements that are clicked or typed in. Regions that only take the focus to be scrolled are not. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]'

/**
 * The visible controls that lie on each other, so that a click on one may meet the other. Of a control that is partly
 * scrolled away, only what is seen counts; marks on evidence lie where the evidence has them.
 */
export function overlappingControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    interface Seen {
      readonly element: Element
      readonly rects: readonly DOMRect[]
    }
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')]
    const top = dialogs.findLast((each) => each.checkVisibility()) ?? document.body
    const seen = [...top.querySelectorAll(controls)].flatMap((element): Seen[] => {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isShown || element.closest('[inert], [data-marks-evidence], .visually-hidden') !== null) return []
      const rects = seenRects(element)
      return rects.length === 0 ? [] : [{ element, rects }]
    })
    return seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return []
        return one.rects.some((a) => other.rects.some((b) => overlaps(a, b)))
          ? [`“${nameOf(one.element)}” and “${nameOf(other.element)}” lie on each other`]
          : []
      }),
    )

    /** The boxes of an element, as far as nothing around it cuts them off. */
    function seenRects(element: Element): DOMRect[] {
      let rects = [...element.getClientRects()]
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        if (overflowX !== 'visible' || overflowY !== 'visible') rects = rects.map((rect) => common(rect, box))
        if (position === 'fixed') break
      }
      const view = new DOMRect(0, 0, innerWidth, innerHeight)
      return rects.map((rect) => common(rect, view)).filter(({ width, height }) => width > 1 && height > 1)
    }

    function common(a: DOMRect, b: DOMRect): DOMRect {
      const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
      return new DOMRect(
        x,
        y,
        Math.max(0, Math.min(a.right, b.right) - x),
        Math.max(0, Math.min(a.bottom, b.bottom) - y),
      )
    }

    /** Edges that share a line, and the room that words of two lines share, are no overlap. */
    function overlaps(a: DOMRect, b: DOMRect): boolean {
      const { width, height } = common(a, b)
      return width > 2 && height > 2 && height > Math.min(a.height, b.height) / 4
    }

    function nameOf(element: Element): string {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return (
        text.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || element.id || element.className || element.tagName
      )
    }
  }, CONTROLS)
}

/** The texts that end in an ellipsis, and whose whole no title tells when they are pointed at. */
export function cutWithoutTitle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')]
    const top = dialogs.findLast((each) => each.checkVisibility()) ?? document.body
    return [...top.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const text = wordsOf(element.textContent)
      if (!isShortened(element) || !/\p{L}{2}/u.test(text)) return []
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return titlesOf(element).some((title) => title.includes(text) || text.includes(title))
        ? []
        : [`“${text}” is shortened, and no title tells it`]
    })

    function isShortened(element: HTMLElement): boolean {
      const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element)
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
      const isCut = textOverflow === 'ellipsis' && overflowX !== 'visible'
      return isCut && element.scrollWidth > element.clientWidth + 1
    }

    /** Titles around a text and in it, without spaces, which part what stands side by side. */
    function titlesOf(element: Element): string[] {
      const titles = [...element.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        titles.push(each.getAttribute('title'))
      return titles.map(wordsOf).filter((title) => title !== '')
    }

    function wordsOf(text: string | null): string {
      return (text ?? '').replaceAll(/\s+/g, '')
    }
  })
}

/** The regions that take the focus to be scrolled and do not scroll, though what stands in them runs past their end. */
export function stuckRegions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[tabindex="0"]')]
      .filter((region) => {
        const { overflowY } = getComputedStyle(region)
        return (
          overflowY === 'visible' && region.checkVisibility() && region.scrollHeight > region.clientHeight + 1
        )
      })
      .map((region) => `“${region.getAttribute('aria-label')}” does not scroll`),
  )
}
