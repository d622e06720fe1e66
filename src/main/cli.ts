import { Command } from 'commander'
import { addDataCommands } from './cli/commands/data.ts'
import { addIntakeCommands } from './cli/commands/intake.ts'
import { addJobCommands } from './cli/commands/jobs.ts'
import { addKeyCommands } from './cli/commands/keys.ts'
import { addListCommands } from './cli/commands/lists.ts'
import { addModelCommands } from './cli/commands/models.ts'
import { addReviewCommands } from './cli/commands/review.ts'
import { addServeCommand } from './cli/commands/serve.ts'
import { nameArgument } from './cli/options/arguments.ts'
import { argumentsOf } from './cli/options/flag.ts'
import { ExitCode } from './cli/terminal/session.ts'
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
