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

/** Whether another program answers where the host was. Nothing is sent to it. */
export const isStrangeHost = createObservable(false)

/**
 * Opens a link to whatever host this window runs in. A socket is closed, and this rejects, where the host does not open
 * it and prove itself within `limitMs` milliseconds: a host that hangs takes a socket and says nothing.
 */
export function openLink(limitMs: number): Promise<OpenLink> {
  if (window.desktop !== undefined) return Promise.resolve(openPort())
  return sessionKey === null
    ? Promise.reject(new Error('This page was opened without its access token.'))
    : openSocket(sessionKey, limitMs)
}

function openPort(): OpenLink {
  const { port1, port2 } = new MessageChannel()
  // It hears of the end before the link does, so that no call is sent again on this port.
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
    void closed.then(() => reject(new Error('The socket could not be opened.'))) // too late once it was open
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

/** The part of a socket that a link uses, and the functions that end it. */
type Socket = SocketLine & Pick<WebSocket, 'close' | 'dispatchEvent'>
type SocketLine = Pick<WebSocket, 'addEventListener' | 'removeEventListener' | 'send' | 'readyState'>

/**
 * An open socket as its link needs it. A link throws where it sends on a socket that closes, and nobody catches that where
 * it cancels a call. Here such a message is dropped and the end of the socket is announced at once: calls that wait fail
 * as those of any broken connection, and may be sent over the next one.
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
 * The end of a channel, whoever brings it about. Whoever closes a port is not told, and a socket is not closed before
 * the other side agrees: our own end is told at once, and to the link as well.
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
    /** Sends while the channel is open. Otherwise it tells the end once more, to the call as well that begins just now. */
    send(message: () => void): void {
      if (isOpen()) message()
      else setTimeout(close) // by then the call waits for its answer, and hears of it
    },
  }
}
