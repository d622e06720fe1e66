import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { newSession } from '../src/main/hosts/browser/session.ts'

const SOURCE = fileURLToPath(new URL('../src/main/hosts/browser/dev.ts', import.meta.url))

/**
 * `npm run dev`: Vite serves the renderer with hot reload and answers `/rpc` from the sources of the host. As in the host
 * itself, every request must name the right host, the page gets the key of the session at the address with the token
 * alone, and a socket is answered only where a page of this very server proves that it has the key.
 */
export function devHost(): Plugin {
  const { token, key, entered } = newSession()
  const entry = `/${token}/`
  return {
    name: 'docket-dev-host',
    apply: 'serve',
    configureServer(server) {
      const upgraded = upgrader(server, key)
      server.httpServer?.on('upgrade', upgraded)
      server.printUrls = () => server.config.logger.info(`  http://${placeOf(server)}${entry}`)
      server.middlewares.use((request, response, next) => {
        if (request.headers.host !== placeOf(server))
          return response.writeHead(421).end('This is not the host that was asked for.')
        if (request.url?.startsWith(entry)) request.url = request.url.slice(entry.length - 1)
        return next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { originalUrl }) => (originalUrl === entry ? entered(html, '/') : html),
    },
  }
}

function placeOf({ config }: ViteDevServer): string {
  return `127.0.0.1:${config.server.port}`
}

function upgrader(server: ViteDevServer, key: string) {
  const main = server.environments['main']
  if (main === undefined || !isRunnableDevEnvironment(main))
    throw new Error('main must be a runnable environment')
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== '/rpc') return // Vite's own socket
    const place = placeOf(server)
    if (request.headers.host !== place || request.headers.origin !== `http://${place}`) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    main.runner
      .import<typeof import('../src/main/hosts/browser/dev.ts')>(SOURCE)
      .then((host) => host.upgrade(request, socket, head, key))
      .catch((error: unknown) => server.config.logger.error(String(error)))
  }
}
