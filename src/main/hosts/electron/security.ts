import { app, session, shell, type WebContents } from 'electron'
import { ORIGIN } from './scheme.ts'

/** The only permission of a page: to copy text. */
const PERMITTED = 'clipboard-sanitized-write'

/** Denies every other permission. By default Electron grants whatever a page requests. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === PERMITTED),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === PERMITTED)
  session.defaultSession.setDevicePermissionHandler(() => false)
}

/** Addresses that may be opened in the system’s browser: our own site, and the other links of our pages. */
const OUTSIDE = ['https://example.org/docket'] as const

/** The page that shows only evidence, which our pages may open in a window, with the id of their own window. */
const EVIDENCE = new RegExp(`^${ORIGIN}/index\\.html#/evidence\\?of=[0-9a-f-]{36}$`)

/** Opens the evidence window of the requesting window. */
type OpenEvidence = (opener: WebContents, url: string) => void

/**
 * Keeps all web contents on our own pages from their first moment: windows, and anything that a page or a library might
 * create besides. Links in the list above open in the system's browser, the evidence in a window of its own; everything
 * else is blocked.
 */
export function guardAllContents(openEvidence: OpenEvidence): void {
  app.on('web-contents-created', (_, contents) => keepInside(contents, openEvidence))
}

function keepInside(contents: WebContents, openEvidence: OpenEvidence): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (EVIDENCE.test(url)) openEvidence(contents, url)
    else if (mayOpenOutside(url)) void shell.openExternal(url)
    return { action: 'deny' } // Our windows are created by the main process, with every guard.
  })
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isOurs(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp') // Our pages never communicate with another computer.
}

/** Whether an address is in the list, or below one of its entries: the host name and path must end there. */
function mayOpenOutside(url: string): boolean {
  return OUTSIDE.some((each) => url === each || url.startsWith(`${each}/`))
}

/** Whether an address is one of our own pages. */
export function isOurs(url: string): boolean {
  return url === ORIGIN || url.startsWith(`${ORIGIN}/`)
}
