import { useEffect, useState } from 'react'

/**
 * Delay in milliseconds before rows out of sight are drawn: by then the screen has responded to the key that opened it.
 */
const AFTER_MS = 100

/** Returns whether the screen has been shown for a moment. Until then it draws only what is in sight. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
