import { CommanderError, InvalidArgumentError } from 'commander'
import { VERSION } from '../version.ts'
import { addAuditCommands } from './commands/audit/audit.ts'
import { addBackupCommands } from './commands/backup.ts'
import { addDataCommands } from './commands/data/data.ts'
import { addLabelCommands } from './commands/data/labels.ts'
import { addEvaluatorCommands } from './commands/evaluators.ts'
import { addExamCommands } from './commands/exams.ts'
import { addHookCommands } from './commands/hook.ts'
import { addInsightCommand } from './commands/insights.ts'
import { addIntakeCommands } from './commands/intake.ts'
import { addJobCommands } from './commands/jobs.ts'
import { addKeyCommands } from './commands/keys.ts'
import { addListCommands } from './commands/lists.ts'
import { addMemoryCommands } from './commands/memory.ts'
import { addModelCommands } from './commands/models.ts'
import { addRecognizerCommands } from './commands/recognizers.ts'
import { addReplayCommand } from './commands/replay.ts'
import { addReviewCommands } from './commands/review.ts'
import { addServeCommand } from './commands/serve.ts'
import { addStandardCommands } from './commands/standards.ts'
import { addGuides } from './guides.ts'
import { nameArgument } from './options/arguments.ts'
import { DocketProgram, ExitCode, type Terminal } from './terminal/terminal.ts'
import { workspaceHelp } from './terminal/workspace-help.ts'

/** Runs one command of `docket`, with the same services as the window; returns its exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const program = docketProgram(terminal)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (problem) {
    if (!(problem instanceof CommanderError)) throw problem
    // A parser's error is printed by commander, but not that of a command.
    if (problem instanceof InvalidArgumentError) terminal.err(`error: ${problem.message}\n`)
    return problem.exitCode === 0 ? ExitCode.done : ExitCode.usage
  }
  return program.exitCode
}

/** Returns the command line with all its commands; nothing runs until it parses arguments. */
export function docketProgram(terminal: Terminal): DocketProgram {
  const program = new DocketProgram(terminal)
  program
    .description('Review what judge pipelines decided.')
    .version(VERSION)
    .configureHelp(workspaceHelp)
    .option('--store <dir>', 'folder of the store (or DOCKET_STORE)')
    .option('--json', 'print one JSON object per line on stdout')
    .option(
      '--reviewer <name>',
      'name of the reviewer whose work is recorded (or DOCKET_REVIEWER)',
      nameArgument,
    )
  addIntakeCommands(program)
  addJobCommands(program)
  addListCommands(program)
  addReviewCommands(program)
  addDataCommands(program)
  addLabelCommands(program)
  addAuditCommands(program)
  addInsightCommand(program)
  addReplayCommand(program)
  addBackupCommands(program)
  addKeyCommands(program)
  addModelCommands(program)
  addExamCommands(program)
  addRecognizerCommands(program)
  addStandardCommands(program)
  addEvaluatorCommands(program)
  addMemoryCommands(program)
  addHookCommands(program)
  addServeCommand(program)
  addGuides(program)
  return program
}
