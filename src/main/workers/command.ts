import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** A program with its arguments. */
export interface Command {
  readonly program: string
  readonly arguments: readonly string[]
}

export interface CommandOptions {
  /** Kills the program and all processes that it started. */
  readonly signal: AbortSignal
  /** Time limit in milliseconds. */
  readonly limitMs: number
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Maximum number of bytes of its output that are kept. */
  readonly maxBytes: number
  /** Called with parts of its output, as progress. */
  readonly onPrinted?: (text: string) => void
}

/** How a program ended, and its output. */
export interface CommandEnd {
  readonly how: 'done' | 'failed' | 'not_started' | 'too_long' | 'too_large' | 'cancelled'
  /** The exit code; `null` if it was killed or did not start. */
  readonly code: number | null
  readonly output: Buffer
  /** The last lines of its messages, or the reason why it did not start. */
  readonly messages: string
}

/** Milliseconds without output after which the pipes of a program that has ended are closed. */
const QUIET_MS = 500

/** Milliseconds after which a killed program is no longer awaited. */
const KILLED_MS = 5_000

/** Maximum number of characters of messages: the last ones say why a program failed. */
const MAX_MESSAGES = 4_000

/**
 * Runs a program without a shell and without input until it ends, or is killed with all processes that it started. A
 * process that it leaves behind and that holds its pipes is not awaited. Never rejects.
 */
export function runCommand(
  { program, arguments: args }: Command,
  options: CommandOptions,
): Promise<CommandEnd> {
  const { signal, limitMs, environment, maxBytes, onPrinted } = options
  if (signal.aborted)
    return Promise.resolve({ how: 'cancelled', code: null, output: Buffer.alloc(0), messages: '' })
  return new Promise((resolve) => {
    const printed: Buffer[] = []
    let bytes = 0
    let chunks = 0
    let messages = ''
    let why: 'too_long' | 'too_large' | 'cancelled' | null = null
    let lastWait: NodeJS.Timeout | undefined
    let end = (_: NonNullable<typeof why>): void => undefined
    const onAbort = () => end('cancelled')
    const limit = setTimeout(() => end('too_long'), limitMs)
    const finish = (how: CommandEnd['how'], code: number | null, reason = messages) => {
      clearTimeout(limit)
      clearTimeout(lastWait)
      signal.removeEventListener('abort', onAbort)
      resolve({ how, code, output: Buffer.concat(printed), messages: reason })
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const child = spawn(program, [...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: false,
        windowsHide: true,
        detached: IS_GROUP, // A process group of its own, so that the processes it starts are killed with it.
        env: { ...environment },
      })
      const closePipes = () => {
        child.stdout.destroy()
        child.stderr.destroy()
      }
      const leave = () => {
        const before = chunks
        const again = () => (chunks === before ? closePipes() : leave())
        clearTimeout(lastWait)
        lastWait = setTimeout(() => setImmediate(again), QUIET_MS) // Output that has arrived is read in between.
      }
      child.on('error', (error) => finish('not_started', null, error.message))
      child.on('exit', leave)
      child.on('close', (code) => finish(why ?? (code === 0 ? 'done' : 'failed'), code))
      end = (reason) => {
        why ??= reason
        killAll(child.pid, environment)
        closePipes()
        clearTimeout(lastWait)
        lastWait = setTimeout(() => finish(why ?? reason, null), KILLED_MS)
      }
      child.stdout.on('data', (chunk: Buffer) => {
        chunks += 1
        onPrinted?.(chunk.toString('utf8'))
        bytes += chunk.length
        if (bytes > maxBytes) end('too_large')
        else printed.push(chunk)
      })
      child.stderr.on('data', (chunk: Buffer) => {
        chunks += 1
        const text = chunk.toString('utf8')
        onPrinted?.(text)
        messages = (messages + text).slice(-MAX_MESSAGES)
      })
    } catch (error) {
      finish('not_started', null, error instanceof Error ? error.message : String(error)) // For example, its arguments are too long.
    }
  })
}

const IS_GROUP = process.platform !== 'win32'

/** Kills a program with its group; on Windows with all processes that it started. */
function killAll(pid: number | undefined, environment: CommandOptions['environment']): void {
  if (pid === undefined) return
  const endOne = (target: number) => {
    try {
      process.kill(target, 'SIGKILL')
    } catch {} // It has ended already.
  }
  if (IS_GROUP) return endOne(-pid)
  const taskkill = join(environment['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe')
  spawn(taskkill, ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    .on('error', () => endOne(pid))
    .on('exit', (code) => {
      if (code !== 0) endOne(pid)
    })
}
