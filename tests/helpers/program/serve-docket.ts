import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { MAX_WAIT_MS } from '../limits.ts'
import { CLI } from './run-docket.ts'

export interface ServeOptions {
  readonly env?: NodeJS.ProcessEnv
  /** Hears everything that it says on stderr, which nobody sees then. */
  readonly heard?: (text: string) => void
  /** The command line of another build. */
  readonly cli?: string
  /** Further arguments of `serve`. */
  readonly args?: readonly string[]
}

/** `docket serve` on a store, until it is disposed of. Every wait has a limit. */
export async function serveDocket(
  storeDir: string,
  { env = process.env, heard, cli = CLI, args = [] }: ServeOptions = {},
) {
  const child = spawn(process.execPath, [cli, 'serve', ...args], {
    env: { ...env, DOCKET_STORE: storeDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.setEncoding('utf8').on('data', heard ?? ((text: string) => process.stderr.write(text)))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), MAX_WAIT_MS)
    await exited
    clearTimeout(limit)
    if (child.killed && child.signalCode === 'SIGKILL')
      throw new Error('docket serve did not stop when it was told to')
  }
  try {
    const lines = createInterface({ input: child.stdout })
    const [address]: unknown[] = await once(lines, 'line', { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    if (typeof address !== 'string') throw new TypeError('docket serve printed no address')
    return { address, child, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw new Error('docket serve did not start', { cause: error })
  }
}
