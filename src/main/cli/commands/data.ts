import type { Command } from 'commander'
import * as z from 'zod'
import { DatasetFormat, ResultFormat } from '../../../shared/contract/cases/exports.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { CaseId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { restore } from '../../store/backup.ts'
import { caseArgument, choiceArgument } from '../options/arguments.ts'
import { FilterOptions, filterFrom, withFilter } from '../options/filter-options.ts'
import { ending, type Session, storeDir, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const ExportOptions = FilterOptions.extend({ out: z.string() })

const TrailOptions = z.object({
  type: z.string().nullable().default(null),
  case: CaseId.nullable().default(null),
})

/** `export`, `results`, `audit`, `settings`, `diagnostics`, `backup` and `restore`: what leaves the store, and what keeps it. */
export function addDataCommands(program: Command): void {
  withFilter(program.command('export'))
    .description('write labelled decisions as a data set')
    .argument('<format>', DatasetFormat.options.join(', '), choiceArgument(DatasetFormat))
    .requiredOption('--out <folder>', 'a folder that does not exist yet')
    .action((format: DatasetFormat, options: unknown, command: Command) =>
      withSession(command, (session) => exportLabels(session, format, ExportOptions.parse(options))),
    )
  withFilter(program.command('results'))
    .description('write what stands of cases after people’s rulings')
    .argument('<format>', ResultFormat.options.join(', '), choiceArgument(ResultFormat))
    .requiredOption('--out <file>', 'a file that does not exist yet')
    .action((format: ResultFormat, options: unknown, command: Command) =>
      withSession(command, (session) => writeResults(session, format, ExportOptions.parse(options))),
    )
  const audit = program.command('audit').description('the record: is it intact, what does it say')
  audit
    .command('verify')
    .description('check every event and every text that belongs to one')
    .action((_: unknown, command: Command) => withSession(command, verify))
  audit
    .command('list')
    .description('the events in the order in which they came')
    .option('--type <type>', 'only of a type, such as feedback.give')
    .option('--case <id>', 'only of a case', caseArgument)
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => listTrail(session, TrailOptions.parse(options))),
    )
  addSettingCommands(program.command('settings').description('every setting by its dotted key'))
  program
    .command('diagnostics')
    .description('write what helps to find out what is wrong: no content, no names, no keys')
    .argument('<file>', 'a file that does not exist yet')
    .action((file: string, _: unknown, command: Command) =>
      withSession(command, async ({ docket, output }) => {
        const line = await docket.program.diagnostics.write(file)
        output.line('diagnostics', line, `${line.file}: ${line.bytes} bytes. Read it before you send it.`)
        return ExitCode.done
      }),
    )
  addBackupCommands(program)
}

function addSettingCommands(settings: Command): void {
  settings.command('list').action((_: unknown, command: Command) =>
    withSession(command, ({ docket, output }) => {
      for (const line of docket.program.settings.list()) output.line('settings', line, settingText(line))
      return ExitCode.done
    }),
  )
  settings
    .command('get')
    .argument('<key>')
    .action((key: string, _: unknown, command: Command) =>
      withSession(command, ({ docket, output }) => {
        const line = docket.program.settings.get(key)
        output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
  settings
    .command('set')
    .argument('<key>')
    .argument('<json>', 'the value as JSON: 15, true, \'"Ada"\'')
    .action((key: string, json: string, _: unknown, command: Command) =>
      withSession(command, ({ docket, output, reviewer }) => {
        const line = docket.program.settings.set(key, jsonArgument(json), {
          kind: 'reviewer',
          id: reviewer.id,
        })
        output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
  settings
    .command('reset')
    .argument('<key>')
    .action((key: string, _: unknown, command: Command) =>
      withSession(command, ({ docket, output, reviewer }) => {
        const line = docket.program.settings.reset(key, { kind: 'reviewer', id: reviewer.id })
        output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
}

function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write the whole store into one file')
    .argument('<file>', 'a file that does not exist yet')
    .action((file: string, _: unknown, command: Command) =>
      withSession(command, async ({ docket, output }) => {
        const bytes = await docket.program.backUp(file)
        output.line('backup', { event: 'backed-up', bytes }, `${file}: ${bytes} bytes`)
        return ExitCode.done
      }),
    )
  program
    .command('restore')
    .description('replace the store by a backup; the old one stays beside it')
    .argument('<file>', 'a backup')
    .action((file: string, _: unknown, command: Command) =>
      ending(command, async (output) => {
        const store = storeDir(command)
        restore(store, file)
        output.line('restore', { event: 'restored', store }, `${store} is what ${file} says`)
        return ExitCode.done
      }),
    )
}

async function exportLabels(
  { docket, output, reviewer }: Session,
  format: DatasetFormat,
  { out, ...options }: z.output<typeof ExportOptions>,
): Promise<ExitCode> {
  const filter = filterFrom(options, docket)
  for await (const line of docket.exports.labels({ format, folder: out, filter }, reviewer)) {
    if (line.event === 'progress') output.progress(counted(line.rows, 'row'))
    else output.line('export', line, `${counted(line.rows, 'row')} in ${line.files.join(', ')}`)
  }
  return ExitCode.done
}

async function writeResults(
  { docket, output, reviewer }: Session,
  format: ResultFormat,
  { out, ...options }: z.output<typeof ExportOptions>,
): Promise<ExitCode> {
  const request = { format, file: out, filter: filterFrom(options, docket) }
  for await (const line of docket.exports.results.write(request, reviewer)) {
    if (line.event === 'progress') output.progress(counted(line.rows, 'case'))
    else output.line('results', line, `${counted(line.rows, 'case')} in ${line.files.join(', ')}`)
  }
  return ExitCode.done
}

async function verify({ docket, output, signal }: Session): Promise<ExitCode> {
  let code: ExitCode = ExitCode.failed
  for await (const line of docket.program.audit.verify(signal)) {
    if (line.event === 'progress')
      output.progress(`${shownCount(line.done)} of ${counted(line.total, 'event')}`)
    else {
      const { result } = line
      const text = result.intact
        ? `intact: ${counted(result.events, 'event')}`
        : `not intact at event ${result.seq}: ${result.reason}`
      output.line('verify', result, text)
      code = result.intact ? ExitCode.done : ExitCode.notIntact
    }
  }
  return code
}

function listTrail({ docket, output }: Session, options: z.output<typeof TrailOptions>): ExitCode {
  for (const entry of docket.program.audit.trail({ type: options.type, caseId: options.case })) {
    const about = 'caseId' in entry ? entry.caseId : ''
    const text = [new Date(entry.at).toISOString(), entry.deviceSeq, entry.type, entry.actorName, about].join(
      '  ',
    )
    output.line('trail', entry, text.trimEnd())
  }
  return ExitCode.done
}

function settingText({
  key,
  value,
  default: standard,
}: {
  key: string
  value?: unknown
  default?: unknown
}): string {
  const changed =
    JSON.stringify(value) === JSON.stringify(standard) ? '' : `  (default ${JSON.stringify(standard)})`
  return `${key} = ${JSON.stringify(value)}${changed}`
}

function jsonArgument(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_SETTING', `${text} is not JSON. Put a text in double quotes: '"Ada"'.`)
  }
}
