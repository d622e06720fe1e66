import { spawn } from 'node:child_process'

/** The command that starts the ordinary command line: a program and its first arguments. */
export type CommandLine = readonly [program: string, ...args: string[]]

/** The engine's answer to a prompt. */
export interface EngineAnswer {
  /** The exact text to output, empty for nothing. */
  readonly output: string
  /** The record for the spool; `null` if the prompt is not recorded. */
  readonly record: string | null
}

/** Maximum length of a valid answer. */
const MAX_CHARACTERS = 16 * 1024 * 1024

/**
 * Asks the ordinary engine, with its routes, budgets and limits, in a process of its own, which is killed when the
 * signal aborts, whether it waits for a model, a lock or a disk. `null` if it has no answer: the store is busy, newer
 * or to be migrated, it failed, or it was late.
 */
export async function askEngine(
  [program, ...args]: CommandLine,
  question: unknown,
  signal: AbortSignal,
): Promise<EngineAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<EngineAnswer | null>()
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' })
  let received = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    received += piece
    if (piece.includes('\n'))
      resolve(engineAnswer(received)) // The closing of its store is not awaited.
    else if (received.length > MAX_CHARACTERS) child.kill('SIGKILL')
  })
  child.on('error', () => resolve(null)) // It could not be started, or it was late.
  child.on('close', () => resolve(null))
  child.stdin.on('error', () => undefined) // It has ended without reading.
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
