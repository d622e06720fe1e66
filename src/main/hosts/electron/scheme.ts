import { join } from 'node:path'
import { protocol } from 'electron'
import { serveRenderer } from '../static-files.ts'

/** Where the application's own pages come from; no other page is ever shown. */
export const ORIGIN = 'app://local'

const renderer = join(import.meta.dirname, '../renderer')

/** Must be called before the application is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Answers `app://local/…` with the built renderer, and nothing else. */
export function serveScheme(): void {
  protocol.handle('app', (request) => {
    const { host, pathname } = new URL(request.url)
    return host === 'local'
      ? serveRenderer(renderer, pathname, "'none'")
      : new Response('Not found', { status: 404 })
  })
}
