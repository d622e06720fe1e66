import { EventEmitter, once } from 'node:events'
import { app } from 'electron'
import { type DocketLink, LINK_SCHEME, linkOf } from '../../../shared/link.ts'

/** Links that no window has shown yet, the oldest first; `null` for one that leads nowhere. */
const waiting: (DocketLink | null)[] = []
const arrivals = new EventEmitter<{ link: [] }>()

/** More links than this are not waited for: somebody plays with them. */
const MOST_WAITING = 10

/**
 * Has the system hand links of ours to this program. An unpackaged one is left out: the system would start Electron
 * without the application.
 */
export function registerLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    takeLinks([url])
  })
}

/** Whether an argument of a start is a link of ours, be it one that leads nowhere. */
export function isLink(arg: string): boolean {
  return arg.toLowerCase().startsWith(`${LINK_SCHEME}:`)
}

/** Takes the links among the arguments of a start. What is no link of ours is passed over; nothing is run or read. */
export function takeLinks(args: readonly string[]): void {
  for (const arg of args) if (isLink(arg) && waiting.length < MOST_WAITING) waiting.push(linkOf(arg))
  if (waiting.length > 0) arrivals.emit('link')
}

/** Every link that is opened, each given to one window, until the signal aborts. */
export async function* openedLinks(signal: AbortSignal): AsyncGenerator<DocketLink | null> {
  while (!signal.aborted) {
    const link = waiting.shift()
    if (link !== undefined) yield link
    else await once(arrivals, 'link', { signal }).catch(() => undefined)
  }
}
