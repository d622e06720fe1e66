import { runCommand } from '../../../src/main/cli/program.ts'
import type { Terminal } from '../../../src/main/cli/terminal/terminal.ts'
import { sharedReader } from '../cases/shared-reader.ts'
import { PROGRAM } from './run-docket.ts'
import type { Ended } from './run-program.ts'

/** Runs one command of `docket` in this process, on a terminal that nobody watches; all but the process is the same. */
export async function callDocket(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const exitCode = await runCommand(args, {
    environment,
    outside: { program: PROGRAM, reader: sharedReader() },
    out: (text) => {
      said.stdout += text
    },
    err: (text) => {
      said.stderr += text
    },
    isWatched: false,
    onInterrupt: () => undefined,
  })
  return { exitCode, ...said }
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
