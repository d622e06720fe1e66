import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import { createObservable } from '../observable.ts'
import type { OpenLink } from './connection.ts'
import { proveHost, StrangeHost } from './prove-host.ts'
import { sessionKey } from './session.ts'

declare global {
  interface Window {
    /** Put there by Electron's preload script; absent in a browser. */
    readonly desktop?: { readonly platform: string }
  }
}

/** How long a host may take to open a socket and to prove itself: one that hangs takes it and says nothing. */
const OPEN_LIMIT_MS = 2_000

/** Whether another program answers where the host was. Nothing is sent to it. */
export const isStrangeHost = createObservable(false)

/** Opens a link to whatever host this window runs in. */
export function openLink(): Promise<OpenLink> {
  if (window.desktop !== undefined) return Promise.resolve(openPort())
  return sessionKey === null
    ? Promise.reject(new Error('This page was opened without its access token.'))
    : openSocket(sessionKey)
}

function openPort(): OpenLink {
  const { port1, port2 } = new MessageChannel()
  const end = endOf(port1) // hears of the end before the link does, so that what is sent again is not sent here
  window.postMessage('docket:connect', location.origin, [port2])
  port1.start()
  return { link: new PortLink({ port: port1 }), isAnswered: false, ...end }
}

function openSocket(key: string): Promise<OpenLink> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(new URL('rpc', location.href.replace(/^http/, 'ws')))
    const end = endOf(socket)
    const limit = setTimeout(end.close, OPEN_LIMIT_MS)
    void end.closed.then(() => reject(new Error('The socket could not be opened.'))) // too late once it was open
    const greet = async () => {
      await proveHost(socket, key)
      clearTimeout(limit)
      isStrangeHost.set(false)
      resolve({ link: new SocketLink({ websocket: socket }), isAnswered: true, ...end })
    }
    socket.addEventListener('open', () => {
      greet().catch((error: unknown) => {
        isStrangeHost.set(error instanceof StrangeHost)
        end.close()
      })
    })
  })
}

/**
 * The end of a channel, whoever brings it about. Whoever closes a port is not told, and a socket is not closed before
 * the other side agrees: our own end is told at once, and to the link as well.
 */
function endOf(channel: MessagePort | WebSocket): Pick<OpenLink, 'closed' | 'close'> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  channel.addEventListener('close', () => resolve(), { once: true })
  return {
    closed,
    close() {
      channel.close()
      channel.dispatchEvent(new Event('close'))
    },
  }
}
