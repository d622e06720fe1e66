import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { MaskRule } from '../../../../shared/contract/cases/datasets.ts'
import { BackFormat, ResultFormat } from '../../../../shared/contract/cases/exports.ts'
import type { SettingLine } from '../../../../shared/contract/program/settings.ts'
import { counted } from '../../../../shared/counted.ts'
import { sentBackSentences } from '../../../../shared/domain/reviews/sent-verdict.ts'
import { currentKey } from '../../../../shared/domain/setting-names.ts'
import { choiceArgument } from '../../options/arguments.ts'
import { FilterOptions, filterFrom, withFilter } from '../../options/filter-options.ts'
import { type Session, withSession } from '../../terminal/session.ts'
import { ExitCode } from '../../terminal/terminal.ts'
import { addExportCommand, masksArgument } from './export.ts'

const ExportOptions = FilterOptions.extend({
  out: z.string(),
  as: BackFormat.optional(),
  mask: z.array(MaskRule).default([]),
  original: z.array(z.string()).default([]),
})

/** One file of results; the final texts, for cases that are texts; or verdicts for the tools that rows are from. */
const ResultForm = z.enum([...ResultFormat.options, 'texts', 'send-back'])
type ResultForm = z.infer<typeof ResultForm>

/** Adds `export`, `results`, `settings` and `diagnostics`. */
export function addDataCommands(program: Command): void {
  addExportCommand(program)
  withFilter(program.command('results'))
    .description('export the results of cases after people’s rulings')
    .argument(
      '<format>',
      'csv, jsonl, md; texts (one Markdown file for each case); send-back (verdicts for the tool that rows are from)',
      choiceArgument(ResultForm),
    )
    .requiredOption('--out <path>', 'a file that does not exist yet; a folder for texts and send-back')
    .option(
      '--as <file>',
      `for send-back: the file to write instead of that of each tool: ${BackFormat.options.join(', ')}`,
      choiceArgument(BackFormat),
    )
    .option(
      '--mask <rules>',
      `for send-back: what to mask in comments, separated by commas: ${MaskRule.options.join(', ')}; with names, people are sent by their id`,
      masksArgument,
    )
    .option(
      '--original <file>',
      'for send-back: the file that rows are from, to keep what is around them; may be repeated',
      (file: string, before: string[] = []) => [...before, file],
    )
    .action((form: ResultForm, options: unknown, command: Command) =>
      withSession(command, (session) => writeResults(session, form, ExportOptions.parse(options))),
    )
  addSettingCommands(
    program.command('settings').description('list, read, change and reset settings by their dotted keys'),
  )
  program
    .command('diagnostics')
    .description('write a diagnostics file without content, names or keys')
    .argument('<file>', 'a file that does not exist yet')
    .action((file: string, _: unknown, command: Command) =>
      withSession(command, async ({ docket, output }) => {
        const line = await docket.program.diagnostics.write(file)
        output.line('diagnostics', line, `${line.file}: ${line.bytes} bytes. Read it before you send it.`)
        return ExitCode.done
      }),
    )
}

/** Prints the current name of a setting if it was given by an earlier name. */
function sayNewName(output: Session['output'], key: string): void {
  const now = currentKey(key)
  if (now !== key) output.message(`The setting “${key}” is now called “${now}”.`)
}

const KEY = 'key of the setting, as docket settings list shows it'

function addSettingCommands(settings: Command): void {
  settings
    .command('list')
    .description('list all settings with their values')
    .action((_: unknown, command: Command) =>
      withSession(command, ({ docket, output }) => {
        for (const line of docket.program.settings.list()) output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
  settings
    .command('get')
    .description('show the value of a setting')
    .argument('<key>', KEY)
    .action((key: string, _: unknown, command: Command) =>
      withSession(command, ({ docket, output }) => {
        sayNewName(output, key)
        const line = docket.program.settings.get(key)
        output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
  settings
    .command('set')
    .description('change a setting')
    .argument('<key>', KEY)
    .argument('<value>', 'a text as it is, anything else as JSON: Ada, 15, true')
    .action((key: string, value: string, _: unknown, command: Command) =>
      withSession(command, ({ docket, output, reviewer }) => {
        sayNewName(output, key)
        const line = docket.program.settings.set(key, givenValue(value, docket.program.settings.get(key)), {
          kind: 'reviewer',
          id: reviewer.id,
        })
        output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
  settings
    .command('reset')
    .description('reset a setting to its default')
    .argument('<key>', KEY)
    .action((key: string, _: unknown, command: Command) =>
      withSession(command, ({ docket, output, reviewer }) => {
        sayNewName(output, key)
        const line = docket.program.settings.reset(key, { kind: 'reviewer', id: reviewer.id })
        output.line('settings', line, settingText(line))
        return ExitCode.done
      }),
    )
}

async function writeResults(
  { docket, output, reviewer }: Session,
  form: ResultForm,
  { out, as, mask, original, ...options }: z.output<typeof ExportOptions>,
): Promise<ExitCode> {
  const filter = filterFrom(options, docket)
  const isBack = form === 'send-back'
  if (!isBack && (as !== undefined || mask.length > 0 || original.length > 0))
    throw new InvalidArgumentError('--as, --mask and --original are options of: docket results send-back')
  if (isBack) {
    const asked = { folder: out, format: as ?? null, masks: mask, originals: original, filter }
    for await (const line of docket.exports.sentBack.write(asked, reviewer)) {
      if (line.event === 'progress') output.progress(counted(line.rows, 'row'))
      else
        output.line('results', line, [
          `${counted(line.rows, 'row')} in ${out}`,
          ...sentBackSentences(line.sent),
        ])
    }
    return ExitCode.done
  }
  const lines =
    form === 'texts'
      ? docket.exports.results.texts({ folder: out, filter }, reviewer)
      : docket.exports.results.write({ format: form, file: out, filter }, reviewer)
  for await (const line of lines) {
    const rows = counted(line.rows, form === 'texts' ? 'text' : 'case')
    if (line.event === 'progress') output.progress(rows)
    else output.line('results', line, `${rows} in ${form === 'texts' ? out : line.files.join(', ')}`)
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

/**
 * Parses the typed value of a setting. A text needs no quotes if the setting is a text, or if the input is not JSON; in
 * double quotes it is parsed as JSON, as in earlier versions.
 */
export function givenValue(text: string, { default: standard }: Pick<SettingLine, 'default'>): unknown {
  if (typeof standard === 'string' && !text.startsWith('"')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
