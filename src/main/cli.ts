import { argumentsOf } from './cli/options/flag.ts'
import { runCommand } from './cli/program.ts'
import { ExitCode, processTerminal } from './cli/terminal/terminal.ts'

/** `docket`: the command line as a process of its own. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(ExitCode.done) // the reader has seen enough
  throw error
})

process.exitCode = await runCommand(argumentsOf(process.argv), processTerminal)
