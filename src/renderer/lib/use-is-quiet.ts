import { useEffect, useState } from 'react'

/** Longest wait in milliseconds for a moment in which nothing else is to be done. */
const LONGEST_MS = 1_000

/** Whether the window has been idle since this was first drawn: what can wait for that does not hold the first page up. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const asked = requestIdleCallback(() => setQuiet(true), { timeout: LONGEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return isQuiet
}
