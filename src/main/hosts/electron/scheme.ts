import { join } from 'node:path'
import { protocol } from 'electron'
import type { PrintedPages } from '../printed-pages.ts'
import { serveRenderer } from '../static-files.ts'

/** The origin of the application's own pages; no other page is ever shown. */
export const ORIGIN = 'app://local'

const renderer = join(import.meta.dirname, '../renderer')

/** Declares the scheme. Must be called before the application is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Serves `app://local/…`: the built renderer and the pages to print, and nothing else. `sent` is called with the path
 * of each served file.
 */
export function serveScheme(printed: Pick<PrintedPages, 'serve'>, sent: (pathname: string) => void): void {
  protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url)
    if (host !== 'local') return new Response('Not found', { status: 404 })
    const { status, headers, body } =
      (await printed.serve(pathname)) ?? (await serveRenderer(renderer, pathname, "'none'"))
    setImmediate(sent, pathname)
    return new Response(body, { status, headers })
  })
}
