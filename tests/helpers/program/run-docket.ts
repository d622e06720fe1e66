import { join } from 'node:path'
import { type Ended, runProgram } from './run-program.ts'

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * The program that services under test start threads and processes from: the built one in a run of all tests, which
 * builds it first and where it starts three times as fast; else the sources.
 */
export const PROGRAM = process.env['DOCKET_TEST_PROGRAM'] ?? join(ROOT, 'src', 'main')

/** The sources of the programs that tests start as processes. */
export const CHILDREN = join(import.meta.dirname, 'children')

/** The same as a run of all tests builds them. */
export const BUILT_CHILDREN = join(ROOT, 'out', 'children')

/** The built command line. */
export const CLI = join(ROOT, 'out', 'main', 'cli.js')

export interface DocketEnded {
  readonly exitCode: number | null
  /** Every line of stdout, parsed. */
  readonly lines: readonly unknown[]
  /** The output on stderr. */
  readonly messages: string
}

/** Runs the built `docket --json` on a store; `cli` is the command line of another build. */
export async function runDocket(
  storeDir: string,
  args: readonly string[],
  cli: string = CLI,
): Promise<DocketEnded> {
  return docketEnded(await runProgram([process.execPath, cli, '--store', storeDir, '--json', ...args]))
}

/** The parsed output of a command with `--json`. */
export function docketEnded({ exitCode, stdout, stderr }: Ended): DocketEnded {
  const lines = stdout.split('\n').filter((line) => line !== '')
  return { exitCode, lines: lines.map((line): unknown => JSON.parse(line)), messages: stderr }
}
