import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { BrowserWindow, dialog, ipcMain, type WebContents } from 'electron'
import type { ApiContext } from '../../api/context.ts'
import { router } from '../../api/router.ts'
import type { PrintedPages } from '../printed-pages.ts'
import type { ReplaceableDocket } from '../replaceable-docket.ts'
import { bugNoter } from '../rpc.ts'
import { fileDialogs } from './files/file-dialogs.ts'
import { showOffers } from './menu.ts'
import { isOurs } from './security.ts'
import { windowMenu } from './window-menu.ts'

/** Serves the calls of our own windows: a port is accepted only from the main frame of one of our pages. */
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
        mayStart: (command) => mayStart(event.sender, command),
        replaceStore,
      },
    })
    port.start()
  })
}

/** Asks in a dialog of the system whether Docket may start a program with its arguments. */
async function mayStart(contents: WebContents, command: string): Promise<boolean> {
  const window = BrowserWindow.fromWebContents(contents)
  if (window === null) return false
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'May Docket start this program to transcribe recordings?',
    detail: command,
    buttons: ['Cancel', 'Allow'],
    defaultId: 0,
    cancelId: 0,
  })
  return response === 1
}
