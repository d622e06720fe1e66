import { useEffect, useState } from 'react'

/** Returns the current time, updated every `everyMs` milliseconds, for ages and expiring holds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/**
 * Returns the current difference between UTC and local time in minutes (`getTimezoneOffset`); it changes if the machine
 * changes its time zone.
 */
export function zoneOffsetNow(): number {
  return new Date().getTimezoneOffset()
}
