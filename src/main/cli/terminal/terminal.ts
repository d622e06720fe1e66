import { Command } from 'commander'
import { visibleText } from '../../../shared/hidden-characters.ts'
import type { Outside } from '../../outside.ts'

/** The surroundings of a command: a process, or a caller of the command line as a function. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** How to start processes and read files, if not in Node’s way. */
  readonly outside?: Partial<Pick<Outside, 'fork' | 'program' | 'reader' | 'systemProxy'>>
  /** Writes results. */
  out(text: string): void
  /** Writes everything else. */
  err(text: string): void
  /** Whether a person sees messages as they are written. */
  readonly isWatched: boolean
  /** Current number of characters per line, if known. */
  readonly columns?: number | undefined
  /** Calls `stop` at the first Ctrl+C. */
  onInterrupt(stop: () => void): void
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
  get columns() {
    return process.stderr.columns
  },
  onInterrupt: (stop) => void process.once('SIGINT', stop),
}

/** Exit codes of commands, for scripts. */
export const ExitCode = { done: 0, failed: 1, usage: 2, refused: 3, notIntact: 4, notPassed: 5 } as const
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]

/** The root command `docket`. */
export class DocketProgram extends Command {
  readonly terminal: Terminal
  exitCode: ExitCode = ExitCode.done

  constructor(terminal: Terminal) {
    super('docket')
    this.terminal = terminal
    this.configureOutput({
      writeOut: (text) => terminal.out(visibleText(text)),
      writeErr: (text) => terminal.err(visibleText(text)), // The message repeats what was typed.
    }).exitOverride()
  }
}

/** Returns the program of a command. */
export function programOf(command: Command): DocketProgram {
  if (command instanceof DocketProgram) return command
  if (command.parent === null) throw new TypeError(`“${command.name()}” is not a docket command`)
  return programOf(command.parent)
}
