import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/main/hosts/browser/dev.ts', import.meta.url))

/**
 * `npm run dev`: Vite serves the renderer with hot reload and answers `/rpc` from the sources of the host. Only a
 * page of this very server may open the socket.
 */
export function devHost(): Plugin {
  return {
    name: 'docket-dev-host',
    apply: 'serve',
    configureServer(server) {
      const main = server.environments['main']
      if (main === undefined || !isRunnableDevEnvironment(main))
        throw new Error('main must be a runnable environment')
      server.httpServer?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url !== '/rpc') return // Vite's own socket
        if (request.headers.origin !== `http://${request.headers.host}`) {
          socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
          return
        }
        main.runner
          .import<typeof import('../src/main/hosts/browser/dev.ts')>(SOURCE)
          .then((host) => host.upgrade(request, socket, head))
          .catch((error: unknown) => server.config.logger.error(String(error)))
      })
    },
  }
}
