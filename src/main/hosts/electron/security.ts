import { session, shell, type WebContents } from 'electron'
import { ORIGIN } from './scheme.ts'

/** What a page may ask of the system: to copy text, and nothing else. */
const PERMITTED = 'clipboard-sanitized-write'

/** Refuses every permission but that one. Without this Electron grants whatever a page asks for. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === PERMITTED),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === PERMITTED)
  session.defaultSession.setDevicePermissionHandler(() => false)
}

/** A window stays on our own pages: links go to the system's browser, everything else nowhere. */
export function keepInside(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith('https://')) void shell.openExternal(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (!isOurs(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!isOurs(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Whether an address is one of our own pages. */
export function isOurs(url: string): boolean {
  return url === ORIGIN || url.startsWith(`${ORIGIN}/`)
}
