import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import { type DocketEnded, docketEnded } from '../run-docket.ts'

const CHILD = join(import.meta.dirname, 'run-commands.ts')

const Reply = z.object({
  id: z.int(),
  exitCode: z.int().nullable(),
  stdout: z.string(),
  stderr: z.string(),
})

/** The command line in a process that stays, so that a command does not pay for a start of its own. */
export interface CommandLine extends AsyncDisposable {
  /**
   * Runs `docket --json` from the sources.
   * @param storeDir the folder of the store
   * @param args the command with its options
   * @throws where the process has ended
   */
  run(storeDir: string, args: readonly string[]): Promise<DocketEnded>
}

/** Starts the process of the command line. It ends when it is disposed of, or with the process that started it. */
export function startCommandLine(): CommandLine {
  const child = fork(CHILD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const waiting = new Map<number, PromiseWithResolvers<DocketEnded>>()
  let last = 0
  child.on('message', (message) => {
    const { id, ...ended } = Reply.parse(message)
    waiting.get(id)?.resolve(docketEnded(ended))
    waiting.delete(id)
  })
  child.on('exit', (code, signal) => {
    const error = new Error(`The command line ended with ${code ?? signal}`)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return {
    async run(storeDir, args) {
      if (!child.connected) throw new Error('The command line has ended')
      const ended = Promise.withResolvers<DocketEnded>()
      last += 1
      waiting.set(last, ended)
      child.send({ id: last, args: ['--store', storeDir, '--json', ...args] })
      return ended.promise
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
