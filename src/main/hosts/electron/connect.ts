import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { ipcMain } from 'electron'
import type { ApiContext } from '../../api/context.ts'
import { router } from '../../api/router.ts'
import type { PrintedPages } from '../printed-pages.ts'
import type { ReplaceableDocket } from '../replaceable-docket.ts'
import { bugNoter } from '../rpc.ts'
import { fileDialogs } from './files/file-dialogs.ts'
import { showOffers } from './menu.ts'
import { isOurs } from './security.ts'
import { windowMenu } from './window-menu.ts'

/** Answers the calls of our own windows: a port is taken only from the main frame of one of our pages. */
export function serveWindows(
  { docket, replaceStore }: ReplaceableDocket,
  printed: Pick<PrintedPages, 'offer'>,
): void {
  const handler = new RPCHandler<ApiContext>(router, { interceptors: [onError(bugNoter(docket.program))] })
  ipcMain.on('docket:connect', (event) => {
    const [port] = event.ports
    const frame = event.senderFrame
    if (port === undefined || frame === null || frame !== event.sender.mainFrame || !isOurs(frame.url)) return
    handler.upgrade(port, {
      context: {
        docket,
        host: 'electron',
        menu: windowMenu(event.sender, showOffers),
        places: fileDialogs(event.sender, printed),
        replaceStore,
      },
    })
    port.start()
  })
}
