/** A text that is shortened stands this many elements around the pointer at most. */
const REACH = 4

/**
 * Gives each text that ends in an ellipsis its whole as a title while it is pointed at, and takes it away once the text
 * has room; what has a title keeps it. One place for all of them: whether a text has room is known only once it is drawn.
 */
export function titleShortened(root: Document): void {
  const ours = new WeakSet<Element>()
  const look = ({ target }: Event) => {
    let element = target instanceof HTMLElement ? target : null
    for (let step = 0; element !== null && step < REACH; step += 1) {
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

/** Whether an element ends its text in an ellipsis now. */
function isShortened(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
}

/** The text of an element, its parts apart. */
function textOf(element: HTMLElement): string {
  const parts = [...element.childNodes].map((node) => node.textContent?.trim() ?? '')
  return parts.filter((part) => part !== '').join(' ')
}
