/** Brings a range of the page into view: opens what is folded around it, and scrolls only as far as it has to. */
export function scrollToRange(range: Range): void {
  const inside = range.startContainer.parentElement
  for (let around = inside; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  for (let around = inside; around !== null; around = around.parentElement) scrollWithin(around, range)
}

function scrollWithin(scroller: Element, range: Range): void {
  const isHigher = scroller.scrollHeight > scroller.clientHeight
  const isWider = scroller.scrollWidth > scroller.clientWidth
  if (!(isHigher || isWider)) return
  const { overflowX, overflowY } = getComputedStyle(scroller)
  const [at, place] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isOut = {
    y: at.top < place.top || at.bottom > place.bottom,
    x: at.left < place.left || at.right > place.right,
  }
  const middle = (from: number, size: number, start: number, whole: number) =>
    from + size / 2 - (start + whole / 2)
  scroller.scrollBy({
    top: isHigher && isOut.y && scrolls(overflowY) ? middle(at.top, at.height, place.top, place.height) : 0,
    left: isWider && isOut.x && scrolls(overflowX) ? middle(at.left, at.width, place.left, place.width) : 0,
    behavior: 'instant',
  })
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}
