import { join } from 'node:path'
import { app, BrowserWindow, type Rectangle, type WebContents } from 'electron'
import { reviveCrashed } from './revive.ts'
import { ORIGIN } from './scheme.ts'
import { isOurs } from './security.ts'
import { lastPlace, rememberPlace } from './window-place.ts'

const START = `${ORIGIN}/index.html`

/** The window of evidence of each window that has one. */
const evidenceOf = new Map<BrowserWindow, BrowserWindow>()

/** The windows in which people work, without those that show evidence alone. */
export function workWindows(): BrowserWindow[] {
  const evidence = new Set(evidenceOf.values())
  return BrowserWindow.getAllWindows().filter((window) => !evidence.has(window))
}

/** Opens the window of evidence of a window, or brings it to the front; it closes with that window. */
export function openEvidenceWindow(opener: WebContents, url: string): void {
  const first = workWindows().find(({ webContents }) => webContents === opener)
  if (first === undefined) return
  const known = evidenceOf.get(first)
  if (known !== undefined) {
    known.show()
    known.focus()
    return
  }
  const window = createWindow(EVIDENCE_SIZE, 'Evidence · Docket')
  evidenceOf.set(first, window)
  const close = () => window.destroy()
  first.once('closed', close)
  window.once('closed', () => {
    evidenceOf.delete(first)
    first.off('closed', close)
  })
  window.once('ready-to-show', () => window.show())
  reviveCrashed(window, () => void window.loadURL(url))
  void window.loadURL(url)
}

/** A window with every guard; it is shown when it has something to show. */
function createWindow(bounds: Partial<Rectangle>, title: string): BrowserWindow {
  return new BrowserWindow({
    ...bounds,
    minWidth: 720,
    minHeight: 480,
    show: false,
    title,
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
}

const EVIDENCE_SIZE = { width: 900, height: 840 }

const USUAL = { width: 1280, height: 840, isMaximized: false }

/** Opens a window on the application, where the last one was. It is shown when it has something to show. */
export function openWindow(): void {
  const { isMaximized, ...bounds } = lastPlace() ?? USUAL
  const window = createWindow(bounds, 'Docket')
  const load = (url: string | null) => void window.loadURL(url !== null && isOurs(url) ? url : START)
  if (isMaximized) window.maximize()
  rememberPlace(window)
  window.once('ready-to-show', () => window.show())
  reviveCrashed(window, load)
  load(null)
}
