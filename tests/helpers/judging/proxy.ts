import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificates.ts'

export interface ProxyOptions {
  /** `user:password` that it wants; none unless given. */
  readonly login?: string
  /** With which status it refuses every tunnel. */
  readonly refuses?: number
  /** Where it connects to, whatever host it is asked for: the host of a test takes the place of one elsewhere. */
  readonly to: number
}

/** A proxy on this machine for one test, with what it was asked for: hosts of tunnels, and whole addresses. */
export async function testProxy({ login, refuses, to }: ProxyOptions) {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const mayPass = ({ headers }: IncomingMessage) =>
    login === undefined || headers['proxy-authorization'] === `Basic ${Buffer.from(login).toString('base64')}`
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    if (!mayPass(incoming)) return void outgoing.writeHead(407, { 'proxy-authenticate': 'Basic' }).end()
    const { pathname } = new URL(incoming.url ?? '')
    const { method, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: to, path: pathname, method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  server.on('connect', (incoming, socket, head) => {
    asked.push(incoming.url ?? '')
    const status = mayPass(incoming) ? (refuses ?? 200) : 407
    if (status !== 200)
      return void socket.end(`HTTP/1.1 ${status} Refused\r\nproxy-authenticate: Basic\r\n\r\n`)
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listening(server)
  const close = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    if (server.listening) await once(server, 'close')
  }
  onTestFinished(close)
  return { asked, port, url: `http://127.0.0.1:${port}`, close }
}

/** Something on the way that opens encrypted connections with a certificate of its own and passes them on to a port. */
export async function openedOnTheWay({ cert, key }: Certificate, to: number): Promise<number> {
  const server = createTlsServer({ cert, key }, (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const onward = request({ host: '127.0.0.1', port: to, path: url, method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return listening(server)
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server.address())
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
