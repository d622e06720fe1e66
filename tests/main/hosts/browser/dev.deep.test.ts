import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket as Socket } from 'ws'
import type { AppContract } from '../../../../src/shared/contract/index.ts'
import { alone } from '../../../helpers/program/alone.ts'
import { enter, openSocket } from '../../../helpers/program/enter-host.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port')
  return bound.port
}

/** The development server, with a home of its own. */
async function development() {
  const [home, port] = [tempDir(), await freePort()]
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...alone, HOME: home, XDG_CONFIG_HOME: home, DOCKET_STORE: '' }
  const child = spawn(process.execPath, [vite, '--port', String(port)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(line) ?? []
    if (address !== undefined) return { home, place: `127.0.0.1:${port}`, address }
  }
  throw new Error('The development server printed no address')
}

// At depth alone: Vite takes ten seconds to start, and the server of the product refuses the same in its own tests.
it.runIf(process.platform === 'linux')(
  'the development server answers its own page alone, on a store of its own',
  async () => {
    const { home, place, address } = await development()
    expect(await (await fetch(`http://${place}/`)).text()).not.toContain('docket-session')
    expect((await fetch(`http://${place.replace('127.0.0.1', 'localhost')}/`)).status).not.toBe(200)

    const refused: readonly Record<string, string>[] = [
      {},
      { origin: 'http://evil.example' },
      { origin: 'http://evil.example', host: 'evil.example' },
      { origin: `http://${place}`, host: 'evil.example' },
    ]
    for (const headers of refused) {
      const socket = new Socket(`ws://${place}/rpc`, { headers })
      const [error] = await once(socket, 'error')
      expect([headers, String(error)]).toEqual([headers, expect.stringContaining('403')])
    }
    const foreign = new Socket(`ws://${place}/rpc`, { origin: `http://${place}` })
    await once(foreign, 'open')
    const closed = once(foreign, 'close')
    foreign.send('{"i":"1","p":{"u":"/system/state","b":{}}}')
    await closed

    const socket = await openSocket(await enter(address))
    const client: ContractRouterClient<AppContract> = createORPCClient(new RPCLink({ websocket: socket }))
    expect((await client.system.state()).storeFolder).toBe(join(home, 'Docket-development'))
    socket.close()
    expect(existsSync(join(home, 'Docket'))).toBe(false)
  },
)
