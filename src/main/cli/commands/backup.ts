import type { Command } from 'commander'
import type { BackupProgress } from '../../../shared/contract/program/backups.ts'
import { AppError } from '../../../shared/errors.ts'
import { openBackups, openDocket } from '../../compose.ts'
import { ledgerInspector } from '../../services/program/backups/inspector.ts'
import { restore } from '../../store/backups/restore.ts'
import { holdStore } from '../../store/holders.ts'
import type { Output } from '../terminal/output.ts'
import { ending, storeDir } from '../terminal/session.ts'
import { ExitCode, programOf } from '../terminal/terminal.ts'

/** Adds `backup` and `restore`, which also work on a store that cannot be opened. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('back up the whole store to one file, and verify the file')
    .argument('<file>', 'a file that does not exist yet')
    .action((file: string, _: unknown, command: Command) =>
      ending(command, (output) => backUp(command, file, output)),
    )
  program
    .command('restore')
    .description('restore a backup; the current store is kept as a copy')
    .argument('<file>', 'a backup, or a copy that Docket made (docket.db.before-…)')
    .action((file: string, _: unknown, command: Command) =>
      ending(command, async (output) => restoreFrom(storeDir(command), file, output)),
    )
}

/** Backs up a store even if it cannot be opened: whatever can be read is backed up. */
async function backUp(command: Command, file: string, output: Output): Promise<ExitCode> {
  const dir = storeDir(command)
  const { environment, onInterrupt } = programOf(command).terminal
  const opened = openedOrHeld(dir, environment)
  for (const text of opened.warnings) output.message(`Warning: ${text}`)
  const stop = new AbortController()
  onInterrupt(() => stop.abort())
  try {
    await opened.signed()
    const done = await openBackups(dir).write(file, {
      signal: stop.signal,
      onProgress: (progress) => output.progress(progressText(progress)),
    })
    output.line('backup', done, `${file}: ${done.bytes} bytes`)
    return printProblems(done.problems, output)
  } finally {
    opened.close()
  }
}

/** Opens the store as other commands do, or, if it is damaged, only records that it is in use. */
function openedOrHeld(dir: string, environment: NodeJS.ProcessEnv) {
  try {
    const docket = openDocket({ dir, what: 'docket backup', outside: { environment } })
    const warnings = docket.program.warnings.current().map(({ text }) => text)
    return { close: docket.close, signed: docket.program.seal.signed, warnings }
  } catch (error) {
    const isDamaged = !(error instanceof AppError) || error.code === 'STORE_DAMAGED'
    if (!isDamaged) throw error
    return { close: holdStore(dir, 'docket backup', 0), signed: async () => undefined, warnings: [] }
  }
}

function restoreFrom(store: string, file: string, output: Output): ExitCode {
  const say = (step: BackupProgress['step'], done: number, total: number) =>
    output.progress(progressText({ event: 'progress', step, done, total }))
  const problems = restore({ dir: store, source: file, inspector: ledgerInspector, say })
  output.line(
    'restore',
    { event: 'restored', store, problems: [...problems] },
    `${store} restored from ${file}`,
  )
  return printProblems(problems, output)
}

/** Prints what differs from before; everything else was done. */
function printProblems(problems: readonly string[], output: Output): ExitCode {
  if (problems.length === 0) return ExitCode.done
  for (const problem of problems) output.message(problem)
  return ExitCode.notIntact
}

function progressText({ step, done, total }: BackupProgress): string {
  return total === 0 ? `${step} …` : `${step}: ${Math.floor((100 * done) / total)} %`
}
