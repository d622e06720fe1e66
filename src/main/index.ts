import { app, BrowserWindow } from 'electron'
import { defaultStoreDir, openDocket } from './compose.ts'
import { serveWindows } from './hosts/electron/connect.ts'
import { setApplicationMenu } from './hosts/electron/menu.ts'
import { declareScheme, serveScheme } from './hosts/electron/scheme.ts'
import { denyPermissions } from './hosts/electron/security.ts'
import { openWindow } from './hosts/electron/window.ts'

/** Electron's entry: life cycle only. */
declareScheme()
app.enableSandbox()
app.setPath('userData', defaultStoreDir(process.env, process.platform))

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows()
    window?.restore()
    window?.focus()
  })
  // Never awaited at the top level: `ready` waits for this module to finish (electron/electron #40719).
  void app.whenReady().then(boot)
} else app.quit()

function boot(): void {
  const docket = openDocket({ dir: app.getPath('userData'), what: 'The Docket window' })
  denyPermissions()
  serveScheme()
  serveWindows(docket)
  setApplicationMenu()
  openWindow()
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', () => docket.close())
}
