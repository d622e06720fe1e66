import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ForeignSite extends AsyncDisposable {
  /** The address of a page that is not ours. */
  readonly url: string
  /** The requests until now. */
  readonly requests: readonly string[]
}

/** A site of somebody else, on this machine. */
export async function startForeignSite(): Promise<ForeignSite> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    response.end('<!doctype html><title>A foreign site</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    requests,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
