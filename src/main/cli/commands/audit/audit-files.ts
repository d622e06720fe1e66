import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { Openable } from '../../../../shared/domain/ledger/file-verification.ts'
import { type FileToVerify, verifyFile } from '../../../services/proofs/verify/verify-file.ts'
import { argument } from '../../options/arguments.ts'
import { TrailFilterOptions, withTrailFilter } from '../../options/filter-options.ts'
import type { Output } from '../../terminal/output.ts'
import { type Session, withSession } from '../../terminal/session.ts'
import { ExitCode } from '../../terminal/terminal.ts'
import { exportTrail } from './audit-trail.ts'
import { verdictLines } from './verdict-lines.ts'

const ProveOptions = z.object({ out: z.string(), open: z.array(Openable).default([]) })
const ExportOptions = TrailFilterOptions.extend({ ledger: z.string().optional(), out: z.string().optional() })

const idArgument = argument(
  z
    .string()
    .regex(/^(?:[1-9]\d{0,14}|[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?::[1-9]\d{0,14})?)$/),
  'It must be the number, hash or id of an event, or the id of a decision or a case; docket audit list and docket show CASE list them.',
)

const openArgument = argument(
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(Openable)),
  `It must be one or several of these, with commas: ${Openable.options.join(', ')}.`,
)

/** Adds `audit prove` and `audit export`, which write proofs for recipients without a store. */
export function addProofCommands(audit: Command): void {
  audit
    .command('prove')
    .description('write a proof of an event, or of every event about a decision or of a case')
    .argument(
      '<what>',
      'number, hash or id of an event (DEVICE:NUMBER if several devices have that number), or id of a decision or a case',
      idArgument,
    )
    .requiredOption('--out <path>', 'a file that does not exist yet; a folder for a decision or a case')
    .option(
      '--open <texts>',
      `texts that the proof shows, with commas: ${Openable.options.join(', ')}; without it the proof has only their hashes`,
      openArgument,
    )
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
  { out, open }: z.output<typeof ProveOptions>,
): Promise<ExitCode> {
  for (const line of await docket.program.proofs.prove({ id, out, open }, reader)) {
    const { file, seq, type, size, key, opened, erased } = line
    output.line('prove', line, [
      `${file}: event ${seq} (${type}), one of ${shownCount(size)}`,
      keyText(key),
      ...(opened.length === 0 ? [] : [`  opens: ${opened.join(', ')}`]),
      ...(erased.length === 0 ? [] : [`  erased, so not opened: ${erased.join(', ')}`]),
    ])
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

/** Verifies a file or a folder and prints whether it is intact, complete and independent. */
export function verifyGiven(given: FileToVerify, output: Output): ExitCode {
  const result = verifyFile(given, (events) => output.progress(counted(events, 'event')))
  output.line('verify', result, () => [
    ...verdictLines(result.verdicts),
    ...result.compared.map(({ is, says }) => `against ${is.replace('_', ' ')}: ${says}`),
    ...result.opened.map(
      ({ seq, text, of, value }) =>
        `event ${seq}, ${[text, ...of.map((person) => `of the ${person}`)].join(' ')}: ${value}`,
    ),
  ])
  return result.intact === false || result.complete === false ? ExitCode.notIntact : ExitCode.done
}
