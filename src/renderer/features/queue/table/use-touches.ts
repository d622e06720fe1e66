import { useEffect, useRef } from 'react'

/** What a list listens to, to tell whether the pointer or the focus is on it; when it goes, neither is. */
export function useTouches(onTouched: (isTouched: boolean) => void) {
  const by = useRef({ pointer: false, focus: false })
  useEffect(() => () => onTouched(false), [onTouched])
  const note = (part: Partial<typeof by.current>) => {
    by.current = { ...by.current, ...part }
    onTouched(by.current.pointer || by.current.focus)
  }
  return {
    // A list that comes up under a pointer that rests is not pointed at.
    onPointerMove: () => {
      if (!by.current.pointer) note({ pointer: true })
    },
    onPointerLeave: () => note({ pointer: false }),
    onFocus: () => note({ focus: true }),
    onBlur: () => note({ focus: false }),
  }
}
