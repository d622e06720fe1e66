import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import * as z from 'zod'
import { alone } from '../../helpers/program/alone.ts'
import { linesOf } from '../../helpers/program/run-program.ts'
import { type Desktop, type Driver, type MainWork, START_LIMIT_MS, STOP_LIMIT_MS } from '../driver/driver.ts'

const RUN = join(import.meta.dirname, 'run.ts')
const ORIGIN = 'https://local.app.standin'

const Reply = z.object({ id: z.int(), value: z.unknown().optional(), error: z.string().optional() })

/** Runs the application in a folder on the stand-in. */
export function standin(folder: string): Driver {
  const command: Driver['command'] = [process.execPath, RUN, folder]
  return { command, origin: ORIGIN, launch: (storeDir) => launch(command, storeDir) }
}

async function launch([program, ...args]: Driver['command'], storeDir: string): Promise<Desktop> {
  const child = spawn(program, args, {
    env: { ...alone, DOCKET_STORE: storeDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const problems: string[] = []
  const lines = linesOf(child.stdout, (line) => {
    const [, problem] = /^\[standin\] (?:console|page) error (.*)$/.exec(line) ?? []
    if (problem !== undefined) problems.push(String(JSON.parse(problem)))
  })
  try {
    const browser = await chromium.connectOverCDP(await devtoolsOf(child, lines))
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The stand-in shows no window')
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: START_LIMIT_MS }))
    await page.waitForURL(`${ORIGIN}/**`, { timeout: START_LIMIT_MS })
    return {
      page,
      lines,
      problems,
      main: (work, argument = '') => run(child, work, argument),
      ended: () => ended(child),
      signal: (name) => void child.kill(name),
      async [Symbol.asyncDispose]() {
        await browser.close()
        await stop(child)
      },
    }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** The address of the browser, which the stand-in prints. */
async function devtoolsOf(child: ChildProcess, lines: readonly string[]): Promise<string> {
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  for (;;) {
    for (const line of lines) {
      const [, address] = /^\[standin\] devtools (\S+)$/.exec(line) ?? []
      if (address !== undefined) return address
    }
    if (child.exitCode !== null) throw new Error(`The stand-in ended with ${child.exitCode}`)
    await setTimeout(20, null, { signal: limit })
  }
}

let ids = 0

/** Has the stand-in run a function: see `control.ts`. */
async function run(child: ChildProcess, work: MainWork, argument: string): Promise<unknown> {
  const id = ++ids
  const replies = new AbortController()
  const limit = AbortSignal.any([replies.signal, AbortSignal.timeout(STOP_LIMIT_MS)])
  child.send({ id, source: work.toString(), argument })
  const gone = () => replies.abort(new Error('The application has ended'))
  child.once('exit', gone)
  try {
    for (;;) {
      const [message]: unknown[] = await once(child, 'message', { signal: limit })
      const reply = Reply.parse(message)
      if (reply.id !== id) continue
      if (reply.error !== undefined) throw new Error(reply.error)
      return reply.value
    }
  } finally {
    child.off('exit', gone)
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null)
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) })
  return child.exitCode
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  try {
    await ended(child)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error('The application did not end when it was told to', { cause: error })
  }
}
