import { join } from 'node:path'
import { protocol } from 'electron'
import type { PrintedPages } from '../printed-pages.ts'
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

/**
 * Answers `app://local/…` with the built renderer and with what is to be printed, and nothing else. `sent` is told the
 * path of each file that was answered.
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
