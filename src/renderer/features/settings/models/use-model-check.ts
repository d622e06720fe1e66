import { useEffect, useRef, useState } from 'react'
import type { CheckLine } from '../../../../shared/contract/program/models.ts'
import { problemText } from '../../../lib/client/api.ts'

/** Runs one check at a time; it stops on request or when the component unmounts. */
export function useModelCheck(name: string, run: (signal: AbortSignal) => Promise<CheckLine>) {
  const [line, setLine] = useState<CheckLine | null>(null)
  const [isRunning, setRunning] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const start = async () => {
    const own = new AbortController()
    stop.current?.abort()
    stop.current = own
    setLine(null)
    setRunning(true)
    try {
      setLine(await run(own.signal))
    } catch (error) {
      if (!own.signal.aborted) setLine({ check: name, ok: false, detail: problemText(error) })
    } finally {
      if (stop.current === own) setRunning(false)
    }
  }
  return { line, isRunning, start, stop: () => stop.current?.abort(), forget: () => setLine(null) }
}
