import { useEffect, useRef } from 'react'

/** Tells, also later, whether what asked is still on screen: an answer that comes late takes nobody elsewhere. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
