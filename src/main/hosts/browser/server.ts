import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocketServer } from 'ws'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { type ApiContext, noMenu } from '../../api/context.ts'
import { router } from '../../api/router.ts'
import type { Docket } from '../../compose.ts'
import { bugNoter } from '../rpc.ts'
import { serveRenderer } from '../static-files.ts'

/** The largest message a window may send: one dropped file. */
const MOST_BYTES = 256 * 1024 * 1024

export interface BrowserHost {
  /** Where the window is, with the token of this launch. */
  readonly address: string
  close(): Promise<void>
}

export interface BrowserHostOptions {
  readonly docket: Docket
  /** The folder of the built renderer. */
  readonly renderer: string
  /** 0 for any free port. */
  readonly port: number
  /** Who acts in its windows; the profile of the store, where nobody is named. */
  readonly reviewer?: () => Reviewer
}

/**
 * Serves the application to a browser on this machine. It listens on the loopback interface only; every request
 * must name the right host and carry the token of this launch in its path (a cookie would also reach other programs
 * on other ports), and a socket is opened only by a page of our own.
 */
export async function startBrowserHost({
  docket,
  renderer,
  port,
  reviewer = docket.program.reviewers.current,
}: BrowserHostOptions): Promise<BrowserHost> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The browser host has no port')
  const host = `127.0.0.1:${bound.port}`
  const origin = `http://${host}`
  const sockets = serveSockets()
  docket.runs.regenerations.resumeAwaited(reviewer).catch(docket.program.noteBug)

  return {
    address: `${origin}/${token}/`,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request)
    if (refusal !== null) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
      response.writeHead(refusal.status, headers).end(refusal.text)
      return
    }
    const found = await serveRenderer(renderer, insidePath(request), `ws://${host}/${token}/`)
    response.writeHead(found.status, Object.fromEntries(found.headers))
    response.end(request.method === 'HEAD' ? undefined : Buffer.from(await found.arrayBuffer()))
  }

  function serveSockets(): WebSocketServer {
    const noteBug = bugNoter(docket.program)
    const handler = new RPCHandler<ApiContext>(router, { interceptors: [onError(noteBug)] })
    const accepted = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy()) // a client that goes away ends its own socket, not this program
      const isOurs = refusalOf(request) === null && request.headers.origin === origin
      if (!isOurs || insidePath(request) !== '/rpc') {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      accepted.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => ws.terminate())
        handler.upgrade(ws, { context: { docket, host: 'browser', menu: noMenu, reviewer } }).catch(noteBug)
      })
    })
    return accepted
  }

  function refusalOf(request: IncomingMessage): { status: number; text: string } | null {
    if (request.headers.host !== host)
      return { status: 421, text: 'This is not the host that was asked for.' }
    if (!isToken(pathOf(request).split('/')[1] ?? ''))
      return { status: 401, text: 'Open the address that Docket printed when it started.' }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, text: 'Only GET is answered.' }
    return null
  }

  function isToken(text: string): boolean {
    const [given, expected] = [Buffer.from(text), Buffer.from(token)]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  /** The path after the token. */
  function insidePath(request: IncomingMessage): string {
    return `/${pathOf(request).split('/').slice(2).join('/')}`
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/'
}
