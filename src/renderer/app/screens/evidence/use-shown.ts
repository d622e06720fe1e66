import { useEffect, useState } from 'react'
import { openChannel, type ShownCase } from './evidence-channel.ts'

/** So long may the first window take to be there again after it was loaded again, in milliseconds. */
const RELOAD_MS = 5_000

/** Follows what the first window shows; `null` until it says so. Once that window is closed, so is this one. */
export function useShown(name: string): ShownCase | null {
  const [shown, setShown] = useState<ShownCase | null>(null)
  useEffect(() => {
    let closing: ReturnType<typeof setTimeout> | undefined
    const channel = openChannel(name, (message) => {
      if (message.of === 'shown') {
        clearTimeout(closing)
        setShown(message.shown)
      }
      if (message.of === 'left') closing = setTimeout(() => window.close(), RELOAD_MS)
    })
    channel.send({ of: 'ask' })
    return () => {
      clearTimeout(closing)
      channel.close()
    }
  }, [name])
  return shown
}
