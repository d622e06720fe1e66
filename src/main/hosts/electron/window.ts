import { join } from 'node:path'
import { app, BrowserWindow } from 'electron'
import { reviveCrashed } from './revive.ts'
import { ORIGIN } from './scheme.ts'
import { isOurs } from './security.ts'
import { lastPlace, rememberPlace } from './window-place.ts'

const START = `${ORIGIN}/index.html`

const USUAL = { width: 1280, height: 840, isMaximized: false }

/** Opens a window on the application, where the last one was. It is shown when it has something to show. */
export function openWindow(): void {
  const { isMaximized, ...bounds } = lastPlace() ?? USUAL
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Docket',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: !app.isPackaged,
      spellcheck: false, // its dictionaries are fetched from the network
    },
  })
  const load = (url: string | null) => void window.loadURL(url !== null && isOurs(url) ? url : START)
  if (isMaximized) window.maximize()
  rememberPlace(window)
  window.once('ready-to-show', () => window.show())
  reviveCrashed(window, load)
  load(null)
}
