import { spawn } from 'node:child_process'

/** How the ordinary command line is started: a program and its first arguments. */
export type CommandLine = readonly [program: string, ...args: string[]]

/** What the engine made of a prompt. */
export interface EngineAnswer {
  /** The exact text to give, empty for nothing. */
  readonly output: string
  /** What is to be left in the spool; `null` where the prompt is not recorded. */
  readonly record: string | null
}

/** More is no answer of the engine. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/**
 * Asks the ordinary engine, with its routes, budgets and limits, in a process of its own: whatever it waits for, a
 * model, a lock or a disk, it is ended when the signal aborts. `null` where it has no answer: the store is busy, newer or
 * to be migrated, it failed, or it was late.
 */
export async function askEngine(
  [program, ...args]: CommandLine,
  question: unknown,
  signal: AbortSignal,
): Promise<EngineAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<EngineAnswer | null>()
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
    if (piece.includes('\n'))
      resolve(engineAnswer(said)) // how it closes its store, nobody waits for
    else if (said.length > MOST_CHARACTERS) child.kill('SIGKILL')
  })
  child.on('error', () => resolve(null)) // it could not be started, or it was late
  child.on('close', () => resolve(null))
  child.stdin.on('error', () => undefined) // it has ended without listening
  child.stdin.end(JSON.stringify(question))
  return promise
}

function engineAnswer(text: string): EngineAnswer | null {
  try {
    const { output, record }: { output?: unknown; record?: unknown } = Object(JSON.parse(text))
    if (typeof output !== 'string' || (record !== null && typeof record !== 'string')) return null
    return { output, record }
  } catch {
    return null
  }
}
