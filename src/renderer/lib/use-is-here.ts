import { useEffect, useRef } from 'react'

/**
 * Returns a function that says whether the component is still mounted, so that a late answer does not navigate
 * elsewhere.
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
