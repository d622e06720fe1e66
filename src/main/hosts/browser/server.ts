import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
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
import { greet, isSame } from './handshake.ts'
import { newSession } from './session.ts'

/** An import would evaluate every export, and one of them loads a whole HTTP client. */
const { createServer } = process.getBuiltinModule('node:http')

/** Maximum size of a message from a window, in bytes: parts of dropped files are far smaller. */
const MAX_BYTES = 64 * PART_BYTES

/** Maximum size of a form with a ticket. */
const MAX_FORM_BYTES = 1_024

export interface BrowserHost {
  /** The address of the window, with the token of this launch. */
  readonly address: string
  /** Returns a file that lets a browser in once, within a short time, without the token. */
  handOver(): HandOver
  close(): Promise<void>
}

export interface BrowserHostOptions {
  readonly docket: Docket
  /** The folder of the built renderer. */
  readonly renderer: string
  /** 0 for any free port. */
  readonly port: number
  /** Returns the reviewer in its windows; default: the profile of the store. */
  readonly reviewer?: () => Reviewer
  /** Replaces the store after a restore in a window; absent if that is not possible. */
  readonly replaceStore?: ReplaceStore | undefined
}

/**
 * Serves the application to a browser on this machine. It listens on the loopback interface only; every request must
 * name the right host and carry a secret of this launch in its path (a cookie would also reach other programs on other
 * ports). A page that is entered gets the key of the session; a socket is answered only if one of our own pages proves
 * that it has the key.
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
    const accepted = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES })
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy()) // A client that disconnects ends its own socket, not this program.
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

  /** Returns why a form is refused; a ticket lets one in once. */
  async function formRefusal(request: IncomingMessage): Promise<Refusal | null> {
    if (request.method !== 'POST') return null
    if (!(Number(request.headers['content-length']) <= MAX_FORM_BYTES)) return NOT_ENTERED
    if (!session.takeTicket(new URLSearchParams(await text(request)).get('ticket') ?? '')) return NOT_ENTERED
    takeBack()
    return null
  }

  /** Whether a request has the credentials for the key of the session. */
  function isEntered(request: IncomingMessage): boolean {
    return request.method === 'POST' || isEntryPath(request)
  }

  function isEntryPath(request: IncomingMessage): boolean {
    return isSame(firstPart(request), session.token)
  }
}

/**
 * Loads `FormData` while the page is loaded: each message is checked for being a form, and the first access loads a
 * whole HTTP client, which would delay the first answer.
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

/** Returns the path after the secret. */
function insidePath(request: IncomingMessage): string {
  return `/${pathOf(request).split('/').slice(2).join('/')}`
}

/** A file that leads a browser to the window. */
interface HandOver {
  readonly file: string
  remove(): void
}

/**
 * Writes a page that sends a ticket to the host as soon as a browser shows it: in the body of a POST, which is in no
 * history. No process argument contains the ticket, and only its owner can read the file.
 */
function handOver(folder: string, target: string, ticket: string): HandOver {
  const file = join(folder, `open-${process.pid}.html`)
  const html = `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Docket</title>
<form method="post" action="${target}"><input type="hidden" name="ticket" value="${ticket}"><button>Open Docket</button></form>
<script>document.forms[0].submit()</script>
`
  rmSync(file, { force: true })
  writeFileSync(file, html, { mode: 0o600, flag: 'wx' })
  return { file, remove: () => rmSync(file, { force: true }) }
}
