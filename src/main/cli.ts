import { Command } from 'commander'
import { nameArgument } from './cli/arguments.ts'
import { addDataCommands } from './cli/data.ts'
import { argumentsOf } from './cli/flag.ts'
import { addIntakeCommands } from './cli/intake.ts'
import { addJobCommands } from './cli/jobs.ts'
import { addKeyCommands } from './cli/keys.ts'
import { addListCommands } from './cli/lists.ts'
import { addModelCommands } from './cli/models.ts'
import { addReviewCommands } from './cli/review.ts'
import { addServeCommand } from './cli/serve.ts'
import { ExitCode } from './cli/session.ts'
import { VERSION } from './version.ts'

/** `docket`: the same services on a terminal. */
const program = new Command('docket')
  .description('Review what judge pipelines decided.')
  .version(VERSION)
  .option('--store <dir>', 'the folder of the store (or DOCKET_STORE)')
  .option('--json', 'one JSON object a line on stdout')
  .option('--reviewer <name>', 'who acts (or DOCKET_REVIEWER)', nameArgument)
  .exitOverride((problem) => process.exit(problem.exitCode === 0 ? ExitCode.done : ExitCode.usage))

addIntakeCommands(program)
addJobCommands(program)
addListCommands(program)
addReviewCommands(program)
addDataCommands(program)
addKeyCommands(program)
addModelCommands(program)
addServeCommand(program)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(ExitCode.done) // the reader has seen enough
  throw error
})

await program.parseAsync(argumentsOf(process.argv), { from: 'user' })
