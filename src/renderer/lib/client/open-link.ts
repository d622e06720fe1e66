import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import { createObservable } from '../observable.ts'
import type { OpenLink } from './connection.ts'
import { proveHost, StrangeHost } from './prove-host.ts'
import { sessionKey } from './session.ts'

declare global {
  interface Window {
    /** Set by Electron's preload script; absent in a browser. */
    readonly desktop?: { readonly platform: string }
  }
}

/** Whether another program answers at the address of the host. Nothing is sent to it. */
export const isStrangeHost = createObservable(false)

/**
 * Opens a link to the host of this window. Over a socket, it closes the socket and rejects if the host does not accept
 * it and prove its identity within `limitMs` milliseconds: a host that hangs accepts a socket and sends nothing.
 */
export function openLink(limitMs: number): Promise<OpenLink> {
  if (window.desktop !== undefined) return Promise.resolve(openPort())
  return sessionKey === null
    ? Promise.reject(new Error('This page was opened without its access token.'))
    : openSocket(sessionKey, limitMs)
}

function openPort(): OpenLink {
  const { port1, port2 } = new MessageChannel()
  // This listener is added before that of the link, so that no call is sent again on this port.
  const { closed, close, send } = endOf(port1)
  window.postMessage('docket:connect', location.origin, [port2])
  port1.start()
  const port = {
    addEventListener: port1.addEventListener.bind(port1),
    postMessage: (message: unknown) => send(() => port1.postMessage(message)),
  }
  return { link: new PortLink({ port }), isAnswered: false, closed, close }
}

function openSocket(key: string, limitMs: number): Promise<OpenLink> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(new URL('rpc', location.href.replace(/^http/, 'ws')))
    const { line, closed, close } = lineOver(socket)
    const limit = setTimeout(close, limitMs)
    void closed.then(() => reject(new Error('The socket could not be opened.'))) // has no effect once the socket is open
    const greet = async () => {
      await proveHost(line, key)
      clearTimeout(limit)
      isStrangeHost.set(false)
      resolve({ link: new SocketLink({ websocket: line }), isAnswered: true, closed, close })
    }
    socket.addEventListener('open', () => {
      greet().catch((error: unknown) => {
        isStrangeHost.set(error instanceof StrangeHost)
        close()
      })
    })
  })
}

/** The parts of a socket that a link and the closing functions use. */
type Socket = SocketLine & Pick<WebSocket, 'close' | 'dispatchEvent'>
type SocketLine = Pick<WebSocket, 'addEventListener' | 'removeEventListener' | 'send' | 'readyState'>

/**
 * Wraps an open socket for its link. A link throws if it sends on a closing socket, and nothing catches that error when
 * the link cancels a call. This wrapper drops such a message and announces the end of the socket at once: waiting calls
 * fail as with any broken connection, and may be sent over the next one.
 */
export function lineOver(socket: Socket) {
  const { send, ...end } = endOf(socket)
  const line: SocketLine = {
    readyState: WebSocket.OPEN,
    addEventListener: socket.addEventListener.bind(socket),
    removeEventListener: socket.removeEventListener.bind(socket),
    send: (message) => send(() => socket.send(message)),
  }
  return { line, ...end }
}

/**
 * Returns `closed`, `close` and a safe `send` for a channel. A port gets no close event when its own side closes it,
 * and a socket only after the other side agrees; `close` therefore dispatches the event at once, which the link
 * receives too.
 */
function endOf(channel: MessagePort | Socket) {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let isEnded = false
  channel.addEventListener('close', () => {
    isEnded = true
    resolve()
  })
  const isOpen = () => !isEnded && !('readyState' in channel && channel.readyState !== WebSocket.OPEN)
  const close = () => {
    channel.close()
    channel.dispatchEvent(new Event('close'))
  }
  return {
    closed,
    close,
    /**
     * Sends while the channel is open. Otherwise announces the end again, so that the call that just started fails as
     * well.
     */
    send(message: () => void): void {
      if (isOpen()) message()
      else setTimeout(close) // by then the call waits for its answer and can fail
    },
  }
}
