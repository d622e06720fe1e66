import { Readable } from 'node:stream'
import { runCommand } from '../../../src/main/cli/program.ts'
import type { Terminal } from '../../../src/main/cli/terminal/terminal.ts'
import { sharedReader } from '../cases/shared-reader.ts'
import { PROGRAM } from './run-docket.ts'
import type { Ended } from './run-program.ts'

/**
 * Runs one command of `docket` in this process, on a terminal that nobody watches; all but the process is the same.
 * @param input what the command reads on stdin; commands that read are run one after another
 */
export async function callDocket(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  input?: string,
): Promise<Ended> {
  if (input === undefined) return called(args, environment)
  const given = Readable.from([Buffer.from(input)])
  const own = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  Object.defineProperty(process, 'stdin', { ...own, get: () => given })
  try {
    return await called(args, environment)
  } finally {
    Object.defineProperty(process, 'stdin', own)
  }
}

async function called(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ended> {
  const printed = { stdout: '', stderr: '' }
  const exitCode = await runCommand(args, {
    environment,
    outside: { program: PROGRAM, reader: sharedReader() },
    out: (text) => {
      printed.stdout += text
    },
    err: (text) => {
      printed.stderr += text
    },
    isWatched: false,
    onInterrupt: () => undefined,
  })
  return { exitCode, ...printed }
}

/** A terminal that shows nothing, for looking at the command line without running a command. */
export function silentTerminal(): Terminal {
  return {
    environment: {},
    out: () => undefined,
    err: () => undefined,
    isWatched: false,
    onInterrupt: () => undefined,
  }
}
