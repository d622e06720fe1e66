import { isReady } from './ready.ts'

type Handler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, Handler>()

/**
 * Electron's `protocol`. Chromium itself does not know our schemes, so `app://local/x` is shown as
 * `https://local.app.standin/x`; nothing but the address bar sees the difference.
 */
export const protocol = {
  registerSchemesAsPrivileged(): void {
    if (isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
  },
  handle(scheme: string, handler: Handler): void {
    if (!isReady()) throw new Error('protocol.handle can only be used when app is ready')
    if (handlers.has(scheme)) throw new Error(`The scheme has been registered: ${scheme}`)
    handlers.set(scheme, handler)
  },
}

/** Who answers an address, or `undefined` where it is left to the network. */
export function handlerOf(url: string): Handler | undefined {
  return handlers.get(url.slice(0, url.indexOf(':')))
}

/** An address as Chromium knows it. */
export function toWeb(url: string): string {
  return url.replace(/^([a-z][a-z0-9.+-]*):\/\/([^/?#]*)/, (all, scheme: string, host: string) =>
    handlers.has(scheme) ? `https://${host}.${scheme}.standin` : all,
  )
}

/** An address as the application knows it. */
export function fromWeb(url: string): string {
  return url.replace(/^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.standin(?=[/?#]|$)/, '$2://$1')
}
