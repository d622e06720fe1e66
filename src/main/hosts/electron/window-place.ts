import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow, type Rectangle, screen } from 'electron'
import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'

/** Where a window was when it was last moved: kept beside what Chromium keeps, and worth nothing elsewhere. */
const Place = deferredObject(() => ({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  isMaximized: z.boolean(),
}))
type Place = z.infer<typeof Place>

/** So much of a window's title bar must be on some screen, or nobody could move it. */
const REACHABLE_PX = 80

const PAUSE_MS = 400

/** Where the last window was, `null` where none was yet or its screen is gone. */
export function lastPlace(): Place | null {
  const place = readPlace()
  if (place === null) return null
  return screen.getAllDisplays().some(({ workArea }) => isReachable(place, workArea)) ? place : null
}

/** Remembers where a window is, a moment after it was moved and when it closes. */
export function rememberPlace(window: BrowserWindow): void {
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
    // A full disk must not keep a window from closing; the next one opens where the system puts it.
  }
}

function readPlace(): Place | null {
  try {
    return Place.parse(JSON.parse(readFileSync(placeFile(), 'utf8')))
  } catch {
    return null // none yet, or not ours: nothing is lost by starting anew
  }
}

function isReachable({ x, y, width }: Place, area: Rectangle): boolean {
  const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return across >= REACHABLE_PX && y >= area.y && y <= area.y + area.height - REACHABLE_PX
}

function placeFile(): string {
  return join(app.getPath('sessionData'), 'place.json')
}
