import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocketServer } from 'ws'
import { type ApiContext, noMenu } from '../../api/context.ts'
import { router } from '../../api/router.ts'
import { openDocket } from '../../compose.ts'
import { defaultStoreDir } from '../../store/default-dir.ts'
import { bugNoter } from '../rpc.ts'

const docket = openDocket({
  dir: defaultStoreDir(process.env, process.platform),
  what: 'The development server',
})
const noteBug = bugNoter(docket.program)
const handler = new RPCHandler<ApiContext>(router, { interceptors: [onError(noteBug)] })
const sockets = new WebSocketServer({ noServer: true })

/** Answers a window that Vite serves from the sources. */
export function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    handler.upgrade(ws, { context: { docket, host: 'browser', menu: noMenu } }).catch(noteBug)
  })
}
