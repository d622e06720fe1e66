import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { type FileToVerify, verifyFile } from '../../../services/proofs/verify/verify-file.ts'
import { argument } from '../../options/arguments.ts'
import { TrailFilterOptions, withTrailFilter } from '../../options/filter-options.ts'
import type { Output } from '../../terminal/output.ts'
import { type Session, withSession } from '../../terminal/session.ts'
import { ExitCode } from '../../terminal/terminal.ts'
import { exportTrail } from './audit-trail.ts'
import { verdictLines } from './verdict-lines.ts'

const ProveOptions = z.object({ out: z.string() })
const ExportOptions = TrailFilterOptions.extend({ ledger: z.string().optional(), out: z.string().optional() })

const idArgument = argument(
  z.uuid(),
  'It must be the id of an event, a decision or a case; docket audit list and docket show CASE list them.',
)

/** `audit prove` and `audit export`: what proves something to somebody who has no store. */
export function addProofCommands(audit: Command): void {
  audit
    .command('prove')
    .description(
      'write a proof of an event, of the newest event about a decision, or of every event of a case',
    )
    .argument('<id>', 'id of an event, a decision or a case', idArgument)
    .requiredOption('--out <path>', 'a file that does not exist yet; a folder for a case')
    .action((id: string, options: unknown, command: Command) =>
      withSession(command, (session) => prove(session, id, ProveOptions.parse(options))),
    )
  withTrailFilter(
    audit
      .command('export')
      .description(
        'export the audit trail (.csv, .jsonl or .html) or the ledger (every event without its texts)',
      )
      .option('--out <file>', 'the trail, into a new file: .csv, .jsonl or .html')
      .option('--ledger <folder>', 'the ledger, into a folder that does not exist yet'),
  ).action((options: unknown, command: Command) =>
    withSession(command, (session) => exportWhat(session, ExportOptions.parse(options))),
  )
}

function exportWhat(
  session: Session,
  { ledger, out, ...filter }: z.output<typeof ExportOptions>,
): Promise<ExitCode> {
  if ((ledger === undefined) === (out === undefined))
    throw new InvalidArgumentError('Say what to export: --out FILE for the trail, or --ledger FOLDER.')
  return out === undefined ? exportLedger(session, ledger ?? '') : exportTrail(session, out, filter)
}

async function prove(
  { docket, output, reader }: Session,
  id: string,
  { out }: z.output<typeof ProveOptions>,
): Promise<ExitCode> {
  for (const line of await docket.program.proofs.prove({ id, out }, reader)) {
    const { file, seq, type, size, key } = line
    output.line('prove', line, [`${file}: event ${seq} (${type}), one of ${shownCount(size)}`, keyText(key)])
  }
  return ExitCode.done
}

async function exportLedger({ docket, output, reviewer }: Session, ledger: string): Promise<ExitCode> {
  for await (const line of docket.program.proofs.exportLedger(ledger, reviewer)) {
    if (line.event === 'progress') output.progress(counted(line.rows, 'event'))
    else
      output.line('ledger', line, [
        `${counted(line.rows, 'event')} in ${ledger}`,
        ...line.chains.map(({ key }) => keyText(key)),
      ])
  }
  return ExitCode.done
}

function keyText(key: string | null): string {
  return key === null
    ? '  not signed: anybody could have made it'
    : `  signed; send the key separately: ${key}`
}

/** Says of a file or a folder whether it is intact, complete and independent. */
export function verifyGiven(given: FileToVerify, output: Output): ExitCode {
  const result = verifyFile(given, (events) => output.progress(counted(events, 'event')))
  output.line('verify', result, () => verdictLines(result.verdicts))
  return result.intact === false || result.complete === false ? ExitCode.notIntact : ExitCode.done
}
