import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocketServer } from 'ws'
import { PART_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { type ApiContext, noMenu } from '../../api/context.ts'
import { router } from '../../api/router.ts'
import type { Docket } from '../../compose.ts'
import type { ReplaceStore } from '../../services/program/backups/backups.ts'
import { preparedBehindScript } from '../first-page.ts'
import { printedPages } from '../printed-pages.ts'
import { bugNoter } from '../rpc.ts'
import { serveRenderer } from '../static-files.ts'
import { exportFolder } from './export-folder.ts'
import { type HandOver, handOver } from './hand-over.ts'
import { greet, isSame } from './handshake.ts'
import { newSession } from './session.ts'

/** An import of it would read every export of it, and one of them loads a whole client of HTTP. */
const { createServer } = process.getBuiltinModule('node:http')

/** The largest message a window may send, in bytes: parts of dropped files are far smaller. */
const MOST_BYTES = 64 * PART_BYTES

/** More than a form with a ticket has. */
const MOST_FORM_BYTES = 1_024

export interface BrowserHost {
  /** Where the window is entered, with the token of this launch. */
  readonly address: string
  /** A file that leads a browser in once, and soon, without the token. */
  handOver(): HandOver
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
  /** How a window restores a backup; none cannot. */
  readonly replaceStore?: ReplaceStore | undefined
}

/**
 * Serves the application to a browser on this machine. It listens on the loopback interface only; every request must name
 * the right host and carry a secret of this launch in its path (a cookie would also reach other programs on other
 * ports). A page that is entered gets the key of the session; a socket is answered only where a page of our own proves
 * that it has it.
 */
export async function startBrowserHost({
  docket,
  renderer,
  port,
  reviewer = () => docket.program.reviewers.current(),
  replaceStore,
}: BrowserHostOptions): Promise<BrowserHost> {
  const session = newSession()
  const handed: HandOver[] = []
  const printed = printedPages()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The browser host has no port')
  const host = `127.0.0.1:${bound.port}`
  const origin = `http://${host}`
  const places = exportFolder(docket.dir, printed)
  const swap = replaceStore === undefined ? {} : { replaceStore }
  const context: ApiContext = { docket, host: 'browser', menu: noMenu, reviewer, places, ...swap }
  const entered = new AbortController()
  const prepareBehind = preparedBehindScript(context, entered.signal)
  const sockets = serveSockets()
  docket.runs.regenerations.resumeAwaited(reviewer).catch(docket.program.noteBug)
  setImmediate(loadForms)

  return {
    address: `${origin}/${session.token}/`,
    handOver() {
      const handing = handOver(docket.dir, `${origin}/${session.page}/`, session.issueTicket())
      handed.push(handing)
      return handing
    },
    async close() {
      entered.abort()
      takeBack()
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  function takeBack(): void {
    for (const { remove } of handed.splice(0)) remove()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request) ?? (await formRefusal(request))
    if (refusal !== null) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
      response.writeHead(refusal.status, headers).end(refusal.text)
      return
    }
    const isEntry = isEntered(request) && /^\/(index\.html)?$/.test(insidePath(request))
    const page = `ws://${host}/${session.page}/`
    const { status, headers, body } =
      (await printed.serve(insidePath(request))) ?? (await serveRenderer(renderer, insidePath(request), page))
    response.writeHead(status, isEntry ? { ...headers, 'cache-control': 'no-store' } : headers)
    const shown = isEntry ? session.entered(body.toString()) : body
    response.once('finish', () => prepareBehind(insidePath(request)))
    response.end(request.method === 'HEAD' ? undefined : shown)
  }

  function serveSockets(): WebSocketServer {
    const noteBug = bugNoter(docket.program)
    const handler = new RPCHandler<ApiContext>(router, { interceptors: [onError(noteBug)] })
    const accepted = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy()) // a client that goes away ends its own socket, not this program
      const isOurs = refusalOf(request) === null && request.headers.origin === origin
      if (!isOurs || isEntered(request) || insidePath(request) !== '/rpc') {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      accepted.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => ws.terminate())
        greet(ws, session.key, host, () => {
          entered.abort()
          handler.upgrade(ws, { context }).catch(noteBug)
        })
      })
    })
    return accepted
  }

  function refusalOf(request: IncomingMessage): Refusal | null {
    if (request.headers.host !== host)
      return {
        status: 421,
        text: 'This server does not answer at this address. Open the address that Docket printed when it started.',
      }
    if (!isSame(firstPart(request), session.page) && !isEntryPath(request)) return NOT_ENTERED
    const isForm = request.method === 'POST' && !isEntryPath(request) && insidePath(request) === '/'
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm)
      return { status: 405, text: 'Only GET requests are answered.' }
    return null
  }

  /** A form is let in with a ticket, once. */
  async function formRefusal(request: IncomingMessage): Promise<Refusal | null> {
    if (request.method !== 'POST') return null
    if (!(Number(request.headers['content-length']) <= MOST_FORM_BYTES)) return NOT_ENTERED
    if (!session.takeTicket(new URLSearchParams(await text(request)).get('ticket') ?? '')) return NOT_ENTERED
    takeBack()
    return null
  }

  /** Whether a request brings what the key of the session is given for. */
  function isEntered(request: IncomingMessage): boolean {
    return request.method === 'POST' || isEntryPath(request)
  }

  function isEntryPath(request: IncomingMessage): boolean {
    return isSame(firstPart(request), session.token)
  }
}

/**
 * Each message is looked at for being a form, and the first look at what a form is loads a whole client of HTTP: here,
 * while the page is loaded, not while it waits for its first answer.
 */
function loadForms(): void {
  void globalThis.FormData
}

interface Refusal {
  readonly status: number
  readonly text: string
}

const NOT_ENTERED: Refusal = { status: 401, text: 'Open the address that Docket printed when it started.' }

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/'
}

function firstPart(request: IncomingMessage): string {
  return pathOf(request).split('/')[1] ?? ''
}

/** The path after the secret. */
function insidePath(request: IncomingMessage): string {
  return `/${pathOf(request).split('/').slice(2).join('/')}`
}
