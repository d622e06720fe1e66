import { type BrowserWindow, dialog } from 'electron'

/** A page that crashes more often within the time below would only crash again. */
const MOST_CRASHES = 3
const FORGOTTEN_MS = 60_000

/**
 * Loads a crashed page again, where it was; one that crashes there once more begins at the start. The store is not in
 * it: nothing that was saved is lost. `load` gets the address, `null` for the start.
 */
export function reviveCrashed(window: BrowserWindow, load: (url: string | null) => void): void {
  let crashes = 0
  window.webContents.on('render-process-gone', () => {
    if (window.isDestroyed()) return
    crashes++
    setTimeout(() => crashes--, FORGOTTEN_MS).unref()
    if (crashes <= MOST_CRASHES) {
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
