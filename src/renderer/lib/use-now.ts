import { useEffect, useState } from 'react'

/** The time of day, renewed every so often, for ages and for holds that end. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** By how many minutes the time of this machine is behind UTC now: another number after it was taken to another time zone. */
export function zoneOffsetNow(): number {
  return new Date().getTimezoneOffset()
}
