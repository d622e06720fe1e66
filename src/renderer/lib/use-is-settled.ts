import { useEffect, useState } from 'react'

/** What is out of sight is drawn this long after what is in sight: the key that opened the screen has been answered by then. */
const AFTER_MS = 100

/** Whether a screen has been shown for a moment: until then it draws what is in sight, and nothing else. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
