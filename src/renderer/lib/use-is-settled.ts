import { useEffect, useState } from 'react'

/**
 * Delay in milliseconds before rows out of sight are drawn: by then the screen has responded to the key that opened it.
 */
const AFTER_MS = 100

/** Returns `false` during the first moment after mounting, in which a screen draws only its visible part. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
