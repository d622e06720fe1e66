import { type RefObject, useEffect } from 'react'

/** Keeps the focused field visible in a region that scrolls: when it gets the focus, and when the region shrinks. */
export function useFieldInSight(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (element === null) return
    const show = () => {
      const field = element.querySelector(':is(input, textarea):focus')
      field?.scrollIntoView({ block: 'nearest' })
    }
    const resized = new ResizeObserver(show)
    resized.observe(element)
    element.addEventListener('focusin', show)
    return () => {
      resized.disconnect()
      element.removeEventListener('focusin', show)
    }
  }, [region])
}
