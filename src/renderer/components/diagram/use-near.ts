import { type RefObject, useEffect, useState } from 'react'

/** How far from what is seen an element counts as near, in pixels. */
const MARGIN = 800

/** Whether an element has ever been seen, or nearly. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || isNear) return
    const watch = new IntersectionObserver(
      (seen) => setNear((was) => was || seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${MARGIN}px` },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [element, isNear])
  return isNear
}
