import type { Command } from 'commander'
import * as z from 'zod'
import { counted } from '../../../shared/counted.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import type { DocketOptions } from '../../compose.ts'
import { openReplaceable, type ReplaceableDocket } from '../../hosts/replaceable-docket.ts'
import { defaultStoreDir } from '../../store/default-dir.ts'
import { storeProblem } from '../../store/problems.ts'
import { createOutput, type Output } from './output.ts'
import { ExitCode, programOf } from './terminal.ts'

/** The options that every command has. */
const GlobalOptions = lazyObject(() => ({
  store: z.string().optional(),
  json: z.boolean().default(false),
  reviewer: z.string().optional(),
}))

export interface Session extends ReplaceableDocket {
  readonly output: Output
  /**
   * The acting reviewer: `--reviewer`, `DOCKET_REVIEWER`, or the profile of the store. A new one is added to the
   * ledger.
   */
  readonly reviewer: Reviewer
  /** The same person as a viewer, which writes nothing. */
  readonly reader: Reviewer
  /** The current reviewer, for long-running commands: the profile may change. */
  readonly reviewerNow: () => Reviewer
  /** Aborts when the user presses Ctrl+C. */
  readonly signal: AbortSignal
  /** Returns another command on the same store, as it is typed. */
  readonly docketCommand: (rest: string) => string
}

/** Returns the folder of the store that a command works on. */
export function storeDir(command: Command): string {
  const { environment } = programOf(command).terminal
  return (
    GlobalOptions.parse(command.optsWithGlobals()).store ?? defaultStoreDir(environment, process.platform)
  )
}

/** Opens the store for one command, closes it afterwards, and turns failures into a sentence and an exit code. */
export async function withSession(
  command: Command,
  work: (session: Session) => Promise<ExitCode> | ExitCode,
  { willRead = false, signs = true }: Pick<DocketOptions, 'willRead' | 'signs'> = {},
): Promise<void> {
  await ending(command, async (output) => {
    const { reviewer, store } = GlobalOptions.parse(command.optsWithGlobals())
    const { environment, outside, onInterrupt } = programOf(command).terminal
    const { docket, replaceStore } = openReplaceable({
      dir: storeDir(command),
      what: commandName(command),
      willRead,
      signs,
      outside: { environment, ...outside },
    })
    for (const { text } of docket.program.warnings.current()) output.message(`Warning: ${text}`)
    const stop = new AbortController()
    onInterrupt(() => stop.abort())
    try {
      warnOf(docket.program.audit.glance(), output)
      const name = reviewer ?? environment['DOCKET_REVIEWER']?.trim()
      const reviewerNow = () =>
        name ? docket.program.reviewers.named(name) : docket.program.reviewers.current()
      const docketCommand = (rest: string) => ['docket', ...storeOption(store), rest].join(' ')
      return await work({
        docket,
        replaceStore,
        output,
        get reviewer() {
          return reviewerNow()
        },
        get reader() {
          return docket.program.reviewers.looking(name || null)
        },
        reviewerNow,
        signal: stop.signal,
        docketCommand,
      })
    } finally {
      await docket.program.seal.ended()
      docket.close()
    }
  })
}

/** Runs a command that needs no open store, with the same error handling. */
export async function ending(command: Command, work: (output: Output) => Promise<ExitCode>): Promise<void> {
  const program = programOf(command)
  const output = createOutput(GlobalOptions.parse(command.optsWithGlobals()).json, program.terminal)
  try {
    program.exitCode = await work(output)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      output.message('Stopped. Finished work is kept.')
      program.exitCode = ExitCode.failed
      return
    }
    const problem = storeProblem(error, storeDir(command))
    if (!(problem instanceof AppError)) throw error
    output.message(problem.message)
    program.exitCode = exitCodeOf(problem.code)
  }
}

/** Prints first that the store differs from its ledger. */
function warnOf([first, ...more]: readonly Finding[], output: Output): void {
  if (first === undefined) return
  const others = more.length === 0 ? '' : ` (and ${counted(more.length, 'other finding')})`
  output.message(
    `Warning: this store differs from its ledger. ${first.reason}${others} See every finding with: docket audit verify.`,
  )
}

/** Returns the full name of a command without its arguments: `docket jobs resume`. */
export function commandName(command: Command): string {
  const { parent } = command
  return parent === null ? command.name() : `${commandName(parent)} ${command.name()}`
}

function storeOption(store: string | undefined): string[] {
  if (store === undefined) return []
  return ['--store', /^[\w./\\:-]+$/.test(store) ? store : JSON.stringify(store)]
}

function exitCodeOf(code: ErrorCode): ExitCode {
  switch (code) {
    case 'INPUT_REFUSED':
      return ExitCode.refused
    case 'BAD_SETTING':
      return ExitCode.usage
    case 'STORE_DAMAGED':
    case 'NOT_INTACT':
      return ExitCode.notIntact
    default:
      return ExitCode.failed
  }
}

/** Returns the actor of setting changes from a terminal: its reviewer. */
export function actorOf({ reviewer }: Pick<Session, 'reviewer'>): Actor {
  return { kind: 'reviewer', id: reviewer.id }
}
