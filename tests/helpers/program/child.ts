import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { BUILT_CHILDREN, CHILDREN } from './run-docket.ts'

/**
 * Starts a program of `helpers/program/children` as a process of its own. It is ended with the test at the latest; `ended`
 * tells how, and what it said on stderr.
 */
export function startChild(name: string, ...args: readonly string[]) {
  const isBuilt = process.env['DOCKET_TEST_PROGRAM'] !== undefined
  const script = isBuilt ? join(BUILT_CHILDREN, `${name}.js`) : join(CHILDREN, `${name}.ts`)
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => undefined) // a child that is gone reads no more
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([, stderr]) => ({
    code: child.exitCode,
    signal: child.signalCode,
    stderr,
  }))
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(async () => {
    kill()
    await ended
  })
  const lines = createInterface({ input: child.stdout })

  return {
    lines,
    ended,
    kill,
    pid: child.pid,
    stdin: child.stdin,
    /** Waits until the child says this line; fails when it ends without having said it. */
    async says(wanted: string): Promise<void> {
      const reported = new Promise<void>((resolve) => {
        lines.on('line', (line) => {
          if (line === wanted) resolve()
        })
      })
      const early = ended.then((end) => {
        throw new Error(`${name} ended without saying “${wanted}”: ${JSON.stringify(end)}`)
      })
      await Promise.race([reported, early])
    },
  }
}
