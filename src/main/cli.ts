import { runProcess } from './cli/terminal/run-process.ts'
import { ExitCode } from './cli/terminal/terminal.ts'
import { writeBug } from './compose.ts'

/** `docket`: the command line as a process of its own. */
try {
  process.exitCode = await runProcess()
} catch (error) {
  writeBug(error)
  process.exitCode = ExitCode.failed
}
