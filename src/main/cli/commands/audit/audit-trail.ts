import { extname } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import { TrailFormat } from '../../../../shared/contract/program/audit.ts'
import { SentFormat } from '../../../../shared/contract/program/sent.ts'
import type { TrailRow } from '../../../../shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../../shared/contract/program/trail-filter.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import type { SentLine } from '../../../../shared/domain/runs/sent.ts'
import { AppError } from '../../../../shared/errors.ts'
import { TrailFilterOptions, trailFilterFrom, withTrailFilter } from '../../options/filter-options.ts'
import { type Session, withSession } from '../../terminal/session.ts'
import { ExitCode } from '../../terminal/terminal.ts'

const ListOptions = TrailFilterOptions.extend({ type: z.string().optional() })
type ListOptions = z.output<typeof ListOptions>

/** Number of rows per read. */
const PAGE = 500

/** Adds `audit list`: the events in order of arrival; with filters of the trail, its rows. */
export function addTrailCommand(audit: Command): void {
  withTrailFilter(
    audit
      .command('list')
      .description('list the events in order; with filters, the audit trail')
      .option('--type <type>', 'only events of a type, such as feedback.give'),
  ).action((options: unknown, command: Command) =>
    withSession(command, (session) => list(session, ListOptions.parse(options))),
  )
}

/** Adds `audit sent`: what left this machine, for each case, run and model; with a file, written into it. */
export function addSentCommand(audit: Command): void {
  audit
    .command('sent')
    .description(
      'list what left this machine: address, model, characters, masked or not, for each case and run',
    )
    .option('--out <file>', 'a new file that ends in .csv or .jsonl')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => listSent(session, SentOptions.parse(options).out)),
    )
}

const SentOptions = z.object({ out: z.string().nullable().default(null) })

async function listSent({ docket, output, reader }: Session, out: string | null): Promise<ExitCode> {
  const { sent } = docket.program
  if (out === null) {
    for (const lines of sent.lines(reader))
      for (const line of lines) output.line('sent', line, sentText(line))
    return ExitCode.done
  }
  const format = SentFormat.safeParse(extname(out).slice(1).toLowerCase())
  if (!format.success)
    throw new AppError('INPUT_REFUSED', `${out} does not end in .csv or .jsonl. Choose another name.`)
  for await (const line of sent.write({ format: format.data, file: out }, reader)) {
    const rows = counted(line.rows, 'row')
    if (line.event === 'progress') output.progress(rows)
    else output.line('results', line, `${rows} in ${line.files.join(', ')}`)
  }
  return ExitCode.done
}

function sentText({ caseId, attempt, at, model, address, characters, masked, title }: SentLine): string {
  const size = characters === null ? 'characters not counted' : counted(characters, 'character')
  const what =
    address === null
      ? 'nothing left'
      : `${address}  ${model ?? ''}  ${size}  ${masked ? 'masked' : 'not masked'}`
  return [
    new Date(at).toISOString(),
    caseId,
    attempt === null ? 'no run' : `run ${attempt}`,
    what,
    title,
  ].join('  ')
}

function list(session: Session, { type, ...options }: ListOptions): ExitCode {
  const filter = trailFilterFrom(options, session.docket)
  const isOfTrail = Object.keys(filter).some((key) => key !== 'case')
  return isOfTrail ? listRows(session, filter, type) : listEvents(session, filter, type)
}

function listEvents(session: Session, filter: TrailFilter, type: string | undefined): ExitCode {
  const { docket, output, reader } = session
  const asked = { type: type ?? null, caseId: filter.case ?? null }
  for (const entry of docket.program.audit.trail(asked, reader)) {
    const about = 'caseId' in entry ? entry.caseId : ''
    const text = [new Date(entry.at).toISOString(), entry.deviceSeq, entry.type, entry.actorName, about].join(
      '  ',
    )
    output.line('trail', entry, text.trimEnd())
  }
  return ExitCode.done
}

function listRows(session: Session, filter: TrailFilter, type: string | undefined): ExitCode {
  const { docket, output, reader } = session
  fillTrail(session)
  for (const page of docket.program.trail.pages(filter, PAGE, reader))
    for (const row of page)
      if (type === undefined || row.type === type)
        output.line('trail', { ...row, deviceSeq: row.seq, hash: row.eventHash }, rowText(row))
  return ExitCode.done
}

function rowText({ at, seq, what, type, from, to, by, case: about }: TrailRow): string {
  const change = [from, to].filter((part) => part !== null).join(' → ')
  return [new Date(at).toISOString(), seq, what ?? type, change, by, about?.id ?? ''].join('  ').trimEnd()
}

/** Writes the trail into a file, in the format of its extension. Throws INPUT_REFUSED for an unknown extension. */
export async function exportTrail(
  session: Session,
  file: string,
  options: z.output<typeof TrailFilterOptions>,
): Promise<ExitCode> {
  const { docket, output, reviewer } = session
  const format = TrailFormat.safeParse(extname(file).slice(1).toLowerCase()).data
  if (format === undefined)
    throw new AppError('INPUT_REFUSED', `The name of the file ${file} must end in .csv, .jsonl or .html.`)
  const filter = trailFilterFrom(options, docket)
  fillTrail(session)
  for await (const line of docket.program.trail.exports.write({ format, file, filter }, reviewer)) {
    if (line.event === 'progress') output.progress(counted(line.rows, 'entry', 'entries'))
    else output.line('results', line, `${counted(line.rows, 'entry', 'entries')} in ${line.files.join(', ')}`)
  }
  return ExitCode.done
}

/** Fills the trail of a store of an earlier version first, as a partial trail is never shown as the whole. */
function fillTrail({ docket, output }: Session): void {
  for (const { done, total } of docket.program.trail.fill())
    output.progress(`Building the audit trail: ${shownCount(done)} of ${shownCount(total)} events`)
}
