import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, dialog, type Rectangle, screen, type WebContents } from 'electron'
import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { ORIGIN } from './scheme.ts'
import { isOurs } from './security.ts'

/** Last position of a window: stored with Chromium's data, and only useful on this machine. */
const Place = lazyObject(() => ({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  isMaximized: z.boolean(),
}))
type Place = z.infer<typeof Place>

/** Minimum width in pixels of a window's title bar on some screen, so that it can be moved. */
const REACHABLE_PX = 80

const PAUSE_MS = 400

/** Returns the last position of a window, `null` if there is none or its screen is gone. */
function lastPlace(): Place | null {
  const place = readPlace()
  if (place === null) return null
  return screen.getAllDisplays().some(({ workArea }) => isReachable(place, workArea)) ? place : null
}

/** Stores the position of a window, shortly after it was moved and when it closes. */
function rememberPlace(window: BrowserWindow): void {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => keep(window), PAUSE_MS)
  }
  window.on('resize', later)
  window.on('move', later)
  window.on('close', () => {
    clearTimeout(timer)
    keep(window)
  })
}

function keep(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  const place: Place = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
  try {
    writeFileSync(placeFile(), JSON.stringify(place))
  } catch {
    // A full disk must not keep a window from closing; the next one opens at the system's default position.
  }
}

function readPlace(): Place | null {
  try {
    return Place.parse(JSON.parse(readFileSync(placeFile(), 'utf8')))
  } catch {
    return null // Missing, or not our file: the default position loses nothing.
  }
}

function isReachable({ x, y, width }: Place, area: Rectangle): boolean {
  const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return across >= REACHABLE_PX && y >= area.y && y <= area.y + area.height - REACHABLE_PX
}

function placeFile(): string {
  return join(app.getPath('sessionData'), 'place.json')
}

/** Maximum number of crashes within the time below; after that the page would only crash again. */
const MAX_CRASHES = 3
const FORGOTTEN_MS = 60_000

/**
 * Reloads a crashed page at its address; a repeated crash there reloads the start page. Saved data is in the store and
 * not lost. `load` is called with the address, `null` for the start page.
 */
function reviveCrashed(window: BrowserWindow, load: (url: string | null) => void): void {
  let crashes = 0
  window.webContents.on('render-process-gone', () => {
    if (window.isDestroyed()) return
    crashes++
    setTimeout(() => crashes--, FORGOTTEN_MS).unref()
    if (crashes <= MAX_CRASHES) {
      load(crashes === 1 ? window.webContents.getURL() : null)
      return
    }
    dialog.showErrorBox(
      'The window of Docket keeps failing',
      'The window was closed. Everything that was saved is in the store. Start Docket again.',
    )
    window.destroy()
  })
}

const START = `${ORIGIN}/index.html`

/** The evidence window of each window that has one. */
const evidenceOf = new Map<BrowserWindow, BrowserWindow>()

/** Returns the windows in which people work, without evidence windows. */
export function workWindows(): BrowserWindow[] {
  const evidence = new Set(evidenceOf.values())
  return BrowserWindow.getAllWindows().filter((window) => !evidence.has(window))
}

/** Opens the evidence window of a window, or brings it to the front; it closes with that window. */
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

/** Creates a window with every guard; it is shown when its content is ready. */
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
      spellcheck: false, // Its dictionaries would be fetched from the network.
    },
  })
}

const EVIDENCE_SIZE = { width: 900, height: 840 }

const USUAL = { width: 1280, height: 840, isMaximized: false }

/** Opens a window of the application at the last position. It is shown when its content is ready. */
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
