import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type * as z from 'zod'
import { callDocket } from './call-docket.ts'
import { CLI, type DocketEnded, docketEnded, ROOT } from './run-docket.ts'
import { type Ended, type ProgramOptions, runProgram } from './run-program.ts'

/** Builds the application where it has not been built; of several that ask at once, one does it. */
export async function ensureBuilt(): Promise<void> {
  const lock = join(ROOT, 'out', '.being-built')
  for (let waited = 0; !existsSync(CLI) && waited < 120_000; waited += 200) {
    mkdirSync(join(ROOT, 'out'), { recursive: true })
    try {
      mkdirSync(lock)
    } catch {
      await pause(200) // another test file is at it
      continue
    }
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
    const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], { cwd: ROOT })
    rmSync(lock, { recursive: true })
    if (built.status !== 0) throw new Error(`The build failed:\n${String(built.stderr)}`)
  }
}

/** Runs one command with `--json`, in this process, and expects its exit code; nothing else may be on stdout. */
export async function docket(dir: string, args: readonly string[], exitCode = 0): Promise<DocketEnded> {
  const ended = docketEnded(await callDocket(['--store', dir, '--json', ...args]))
  // The lines say which input was refused and why.
  const lines = ended.exitCode === exitCode ? [] : ended.lines
  expect({ args, exitCode: ended.exitCode, messages: ended.messages, lines }).toEqual({
    args,
    exitCode,
    messages: exitCode === 0 ? '' : expect.anything(),
    lines: [],
  })
  return ended
}

/** The lines that a command printed, each as its schema says it and with nothing more. */
export function linesOf<S extends z.ZodType>(
  schema: S,
  { lines }: Pick<DocketEnded, 'lines'>,
): z.output<S>[] {
  return lines.map((line) => {
    const parsed = schema.parse(line)
    expect(line).toEqual(parsed)
    return parsed
  })
}

/** Runs a command as a person would, for its text. */
export function docketText(
  dir: string,
  args: readonly string[],
  environment?: NodeJS.ProcessEnv,
  input?: string,
): Promise<Ended> {
  return callDocket(['--store', dir, ...args], environment, input)
}

/** The same in a process of its own, where that is the point: what it reads, and where it stands. */
export function docketProcess(
  dir: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<Ended> {
  return runProgram([process.execPath, CLI, '--store', dir, ...args], options)
}
