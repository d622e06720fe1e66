import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startBrowserHost } from '../../../src/main/hosts/browser/server.ts'
import type { AppContract } from '../../../src/shared/contract/index.ts'
import { enter, openSocket } from './enter-host.ts'
import { tempDir } from './temp-dir.ts'
import { tempDocket } from './temp-docket.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** The contract as a window calls it; an interface, as its members are too many for an inferred type. */
interface Client extends ContractRouterClient<AppContract> {}

/** The browser host on a store of its own, with a renderer of a few files and a file beside it that is none of its. */
export async function hosted() {
  const test = tempDocket()
  const folder = tempDir()
  const renderer = join(folder, 'renderer')
  mkdirSync(join(renderer, 'assets'), { recursive: true })
  writeFileSync(join(renderer, 'index.html'), '<title>Docket</title>')
  writeFileSync(join(renderer, 'assets', 'app-1.js'), 'ring()')
  mkdirSync(join(renderer, 'drawing'))
  writeFileSync(join(renderer, 'drawing', 'frame.html'), '<script src="frame.js"></script>')
  writeFileSync(join(renderer, 'drawing', 'frame.js'), 'draw()')
  writeFileSync(join(renderer, 'notes.txt'), 'served to nobody')
  writeFileSync(join(folder, 'secret.js'), 'secret()')
  const host = await startBrowserHost({ docket: test.docket, renderer, port: 0 })
  onTestFinished(() => host.close())
  const { port, pathname: base, host: name } = new URL(host.address)
  const entry = await enter(host.address)

  /** One request exactly as it is given: nothing puts its path in order first. */
  function ask(path: string, { method = 'GET', host: asked = name } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers: { host: asked }, agent: false }
      const asking = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      asking.on('error', reject).end()
    })
  }

  /** Opens a socket; `null` where the host refuses. */
  function connect(path: string, headers: Record<string, string>): Promise<WebSocket | null> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    onTestFinished(() => socket.terminate())
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket))
      socket.once('error', () => resolve(null))
    })
  }

  /** A window of our own: its socket, and the contract behind it. */
  async function call() {
    const socket = await openSocket(entry)
    onTestFinished(() => socket.close())
    const client: Client = createORPCClient(new RPCLink({ websocket: socket }))
    return { socket, client }
  }

  return { ...test, host, entry, address: host.address, port: Number(port), base, name, ask, connect, call }
}
