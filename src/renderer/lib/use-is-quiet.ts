import { useEffect, useState } from 'react'

/** Maximum wait for an idle moment, in milliseconds. */
const LONGEST_MS = 1_000

/**
 * Returns whether the window has been idle since the component was mounted. Work that waits for this does not delay the
 * first page.
 */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const asked = requestIdleCallback(() => setQuiet(true), { timeout: LONGEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return isQuiet
}
