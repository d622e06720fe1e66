import { runCommand } from '../../../src/main/cli/program.ts'
import { sharedReader } from '../cases/shared-reader.ts'
import type { Ended } from './run-program.ts'

/** Runs one command of `docket` in this process, on a terminal that nobody watches; all but the process is the same. */
export async function callDocket(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const exitCode = await runCommand(args, {
    environment,
    outside: { reader: sharedReader() },
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
