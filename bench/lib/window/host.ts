import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import type { AppContract } from '../../../src/shared/contract/index.ts'
import { enter, openSocket } from '../../../tests/helpers/program/enter-host.ts'

const LIMIT_MS = 30_000

/** The built command line. */
export const cli = join(import.meta.dirname, '..', '..', '..', 'out', 'main', 'cli.js')

/** `docket serve` on a store, with its address, until it is told to end or killed; `program` is another build’s. */
export async function serve(dir: string, program: string = cli) {
  const child = spawn(process.execPath, [program, '--store', dir, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const lines = createInterface({ input: child.stdout })
  const [address]: unknown[] = await once(lines, 'line', { signal: AbortSignal.timeout(LIMIT_MS) })
  return { address: String(address), end, pid: child.pid ?? 0 }
}

/** The connection of a window to its host: the contract, over a socket. */
export async function connect(address: string) {
  const socket = await openSocket(await enter(address))
  const client: ContractRouterClient<AppContract> = createORPCClient(new RPCLink({ websocket: socket }))
  return { client, close: () => socket.close() }
}
