import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MAX_WORK_MS } from '../limits.ts'

export interface Ended {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** The input of the program. */
  readonly input?: string
  /** A program that takes longer is ended, and the promise rejects. */
  readonly limitMs?: number
}

/** Runs a program to its end. */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  { env = process.env, cwd, input = '', limitMs = MAX_WORK_MS }: ProgramOptions = {},
): Promise<Ended> {
  const child = spawn(program, args, { env, ...(cwd === undefined ? {} : { cwd }) })
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs)
  child.stdin.on('error', () => undefined) // a program need not read
  child.stdin.end(input)
  try {
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    if (child.signalCode === 'SIGKILL')
      throw new Error(`${program} ${args.join(' ')} was ended after ${limitMs} ms\n${stdout}${stderr}`)
    return { exitCode: child.exitCode, stdout, stderr }
  } finally {
    clearTimeout(limit)
  }
}

/** The output of a stream until now, line by line; grows. */
export function linesOf(stream: Readable | null, each: (line: string) => void = () => {}): readonly string[] {
  const lines: string[] = []
  if (stream === null) return lines
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line)
    each(line)
  })
  return lines
}
