import { keepPrivate } from '../../private/umask.ts'
import { argumentsOf } from '../options/flag.ts'
import { runCommand } from '../program.ts'
import { ExitCode, processTerminal, type Terminal } from './terminal.ts'

/** Runs the command that this process was started with, on its own terminal. */
export async function runProcess(outside: NonNullable<Terminal['outside']> = {}): Promise<ExitCode> {
  keepPrivate()
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(ExitCode.done) // The reader has closed the pipe.
    throw error
  })
  return runCommand(argumentsOf(process.argv), { ...processTerminal, outside })
}
