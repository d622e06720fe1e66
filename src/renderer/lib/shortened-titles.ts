/** Maximum number of elements between the pointer and the element that truncates the text. */
const MAX_DISTANCE = 4

/**
 * Sets the full text as the title of each truncated element while the pointer is on it, and removes the title once the
 * text fits. Elements with a title of their own keep it. This is done in one place because only a drawn text shows
 * whether it fits.
 */
export function titleShortened(root: Document): void {
  const ours = new WeakSet<Element>()
  const look = ({ target }: Event) => {
    let element = target instanceof HTMLElement ? target : null
    for (let step = 0; element !== null && step < MAX_DISTANCE; step += 1) {
      const isOurs = ours.has(element)
      if (element.title !== '' && !isOurs) return
      if (isShortened(element)) {
        ours.add(element)
        element.title = textOf(element)
        return
      }
      if (isOurs) element.removeAttribute('title')
      element = element.parentElement
    }
  }
  root.addEventListener('pointerover', look, { passive: true })
}

/** Returns whether an element currently truncates its text with an ellipsis. */
function isShortened(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
}

/** Returns the text of an element, its parts separated by spaces. */
function textOf(element: HTMLElement): string {
  const parts = [...element.childNodes].map((node) => node.textContent?.trim() ?? '')
  return parts.filter((part) => part !== '').join(' ')
}
