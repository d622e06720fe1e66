import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { reviveCrashed } from './revive.ts'
import { ORIGIN } from './scheme.ts'
import { keepInside } from './security.ts'

/** Opens a window on the application. It is shown when it has something to show. */
export function openWindow(): void {
  const window = new BrowserWindow({
    width: 1280,
    height: 840,
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
      spellcheck: false, // its dictionaries are fetched from the network
    },
  })
  const load = () => void window.loadURL(`${ORIGIN}/index.html`)
  keepInside(window.webContents)
  window.once('ready-to-show', () => window.show())
  reviveCrashed(window, load)
  load()
}
