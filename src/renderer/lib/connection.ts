import type { ClientContext, ClientLink } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'

declare global {
  interface Window {
    /** Put there by Electron's preload script; absent in a browser. */
    readonly desktop?: { readonly platform: string }
  }
}

export type Link = ClientLink<ClientContext>
export type ConnectionState = 'connecting' | 'open' | 'lost'

/** Before the first attempt, so that a host that hangs up at once is not called without end. */
const FIRST_WAIT_MS = 100

/** Waits between attempts to connect again; when they are used up, the person is asked. */
const WAITS_MS = [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]

interface OpenLink {
  readonly link: Link
  /** Settles when the other side is gone. */
  readonly closed: Promise<void>
}

/** The one connection of this window to the main process. It comes back by itself, or says that it did not. */
export function createConnection(open: () => Promise<OpenLink>) {
  const listeners = new Set<() => void>()
  let state: ConnectionState = 'connecting'
  let current = watched(connect())

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The link as soon as there is one. Rejects when the connection is lost. */
    link: () => current,
    /** Tries again, after `lost`. */
    reconnect(): void {
      if (state === 'lost') current = watched(connect())
    },
  }

  async function connect(): Promise<Link> {
    tell('connecting')
    for (const wait of WAITS_MS) {
      try {
        const { link, closed } = await open()
        tell('open')
        void closed.then(() => {
          current = watched(pause(FIRST_WAIT_MS).then(connect))
        })
        return link
      } catch {
        await pause(wait)
      }
    }
    tell('lost')
    throw new Error('The connection to Docket is lost.')
  }

  function tell(next: ConnectionState): void {
    state = next
    for (const listener of listeners) listener()
  }
}

/** A link whose failure is learned by whoever asks for it. */
function watched(link: Promise<Link>): Promise<Link> {
  link.catch(() => undefined)
  return link
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export type Connection = ReturnType<typeof createConnection>

/** Opens a link to whatever host this window runs in. */
export function openLink(): Promise<OpenLink> {
  return window.desktop === undefined ? openSocket() : Promise.resolve(openPort())
}

function openPort(): OpenLink {
  const { port1, port2 } = new MessageChannel()
  window.postMessage('docket:connect', location.origin, [port2])
  const closed = new Promise<void>((resolve) => port1.addEventListener('close', () => resolve()))
  port1.start()
  return { link: new PortLink({ port: port1 }), closed }
}

function openSocket(): Promise<OpenLink> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(new URL('rpc', location.href.replace(/^http/, 'ws')))
    const closed = new Promise<void>((done) => socket.addEventListener('close', () => done()))
    void closed.then(() => reject(new Error('The socket could not be opened.'))) // too late once it was open
    socket.addEventListener('open', () => resolve({ link: new SocketLink({ websocket: socket }), closed }))
  })
}
