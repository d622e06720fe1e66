import { app, session, shell, type WebContents } from 'electron'
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

/** What may be opened outside, in the system’s browser: our own site, and whatever else a page of ours links to. */
const OUTSIDE = ['https://example.org/docket'] as const

/** The page that shows evidence alone, which a page of ours may open in a window: by the name of its own window. */
const EVIDENCE = new RegExp(`^${ORIGIN}/index\\.html#/evidence\\?of=[0-9a-f-]{36}$`)

/** Opens the window of evidence of the window that asks for it. */
type OpenEvidence = (opener: WebContents, url: string) => void

/**
 * Keeps whatever shows a page on our own pages, from its first moment: windows, and what a page or a library might make
 * besides. Links of the list above go to the system's browser, the evidence opens in a window of its own, everything else
 * goes nowhere.
 */
export function guardAllContents(openEvidence: OpenEvidence): void {
  app.on('web-contents-created', (_, contents) => keepInside(contents, openEvidence))
}

function keepInside(contents: WebContents, openEvidence: OpenEvidence): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (EVIDENCE.test(url)) openEvidence(contents, url)
    else if (mayOpenOutside(url)) void shell.openExternal(url)
    return { action: 'deny' } // a window of ours is made by ourselves, with every guard
  })
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isOurs(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp') // no page of ours talks to another computer
}

/** Whether an address is in the list, or below one of it: the name of the site and the path have to end there. */
function mayOpenOutside(url: string): boolean {
  return OUTSIDE.some((each) => url === each || url.startsWith(`${each}/`))
}

/** Whether an address is one of our own pages. */
export function isOurs(url: string): boolean {
  return url === ORIGIN || url.startsWith(`${ORIGIN}/`)
}
