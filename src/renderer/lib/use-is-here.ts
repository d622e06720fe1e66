import { useEffect, useRef } from 'react'

/**
 * Returns a function that returns whether the component is still mounted, so that a late answer does not navigate away.
 */
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
