import { EventEmitter, once } from 'node:events'
import { app } from 'electron'
import { type DocketLink, LINK_SCHEME, linkOf } from '../../../shared/link.ts'

/** Links that no window has shown yet, the oldest first; `null` for an invalid one. */
const waiting: (DocketLink | null)[] = []
const arrivals = new EventEmitter<{ link: [] }>()

/** Maximum number of waiting links, to limit abuse. */
const MAX_WAITING = 10

/**
 * Registers our link scheme with the system. Not for an unpackaged program: the system would start Electron without the
 * application.
 */
export function registerLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    takeLinks([url])
  })
}

/** Whether an argument of a launch is one of our links, valid or not. */
export function isLink(arg: string): boolean {
  return arg.toLowerCase().startsWith(`${LINK_SCHEME}:`)
}

/** Accepts the links among the arguments of a launch. Other arguments are ignored; nothing is run or read. */
export function takeLinks(args: readonly string[]): void {
  for (const arg of args) if (isLink(arg) && waiting.length < MAX_WAITING) waiting.push(linkOf(arg))
  if (waiting.length > 0) arrivals.emit('link')
}

/** Yields every opened link, each to one window, until the signal aborts. */
export async function* openedLinks(signal: AbortSignal): AsyncGenerator<DocketLink | null> {
  while (!signal.aborted) {
    const link = waiting.shift()
    if (link !== undefined) yield link
    else await once(arrivals, 'link', { signal }).catch(() => undefined)
  }
}
