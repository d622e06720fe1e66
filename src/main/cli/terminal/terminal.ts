import { Command } from 'commander'
import { visibleText } from '../../../shared/hidden-characters.ts'
import type { Outside } from '../../outside.ts'

/** Where a command writes, and who watches it: a process, or whatever calls the command line as a function. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** How whatever stands around it starts processes and reads files, where that is not Node’s way. */
  readonly outside?: Partial<Pick<Outside, 'fork' | 'program' | 'reader' | 'systemProxy'>>
  /** Results. */
  out(text: string): void
  /** All else. */
  err(text: string): void
  /** Whether a person sees what is said beside the results, as it is said. */
  readonly isWatched: boolean
  /** Characters on a line of it now, where that is known. */
  readonly columns?: number | undefined
  /** Tells of Ctrl+C, once. */
  onInterrupt(stop: () => void): void
}

/** The terminal that this process was started on. */
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

/** How a command ended, for scripts. */
export const ExitCode = { done: 0, failed: 1, usage: 2, refused: 3, notIntact: 4 } as const
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]

/** `docket` itself: the command that all others stand under. */
export class DocketProgram extends Command {
  readonly terminal: Terminal
  exitCode: ExitCode = ExitCode.done

  constructor(terminal: Terminal) {
    super('docket')
    this.terminal = terminal
    this.configureOutput({
      writeOut: (text) => terminal.out(visibleText(text)),
      writeErr: (text) => terminal.err(visibleText(text)), // it repeats what was typed
    }).exitOverride()
  }
}

/** The program that a command belongs to. */
export function programOf(command: Command): DocketProgram {
  if (command instanceof DocketProgram) return command
  if (command.parent === null) throw new TypeError(`“${command.name()}” is not a docket command`)
  return programOf(command.parent)
}
