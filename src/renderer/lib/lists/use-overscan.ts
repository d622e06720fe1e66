import { useEffect, useState } from 'react'

/** Rows out of sight are drawn this long after those in sight: the key that opened the list has been answered by then. */
const AFTER_MS = 100

/** How many rows a virtual list draws on either side of those in sight: none at first, then `rows`. */
export function useOverscan(rows: number): number {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDrawn(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn ? rows : 0
}
