import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocketServer } from 'ws'
import { type ApiContext, noMenu } from '../../api/context.ts'
import { router } from '../../api/router.ts'
import { keepPrivate } from '../../private/umask.ts'
import { defaultStoreDir } from '../../store/default-dir.ts'
import { openReplaceable } from '../replaceable-docket.ts'
import { bugNoter } from '../rpc.ts'
import { exportFolder } from './export-folder.ts'
import { greet } from './handshake.ts'

keepPrivate()
const { docket, replaceStore } = openReplaceable({
  dir: developmentStore(),
  what: 'The development server',
})
const places = exportFolder(docket.dir)
const noteBug = bugNoter(docket.program)
const handler = new RPCHandler<ApiContext>(router, { interceptors: [onError(noteBug)] })
const sockets = new WebSocketServer({ noServer: true })

/** Serves a window that Vite delivers from the sources, once it has proved that it has the key of the session. */
export function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, key: string): void {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    ws.on('error', () => ws.terminate())
    const context = { docket, replaceStore, host: 'browser', menu: noMenu, places } as const
    greet(ws, key, request.headers.host ?? '', () => handler.upgrade(ws, { context }).catch(noteBug))
  })
}

/** Returns the store for development, separate from the user's real store. */
function developmentStore(): string {
  const named = process.env['DOCKET_STORE']
  return named ? named : `${defaultStoreDir({ ...process.env }, process.platform)}-development`
}
