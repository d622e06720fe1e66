import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod'
import {
  CaseContentPolicy,
  DatasetFormat,
  DatasetRequest,
  LabelPolicy,
  MaskRule,
  PartlyAnswered,
  PreferenceShape,
  SplitBy,
} from '../../../../shared/contract/cases/datasets.ts'
import { counted } from '../../../../shared/counted.ts'
import { compilePattern } from '../../../../shared/domain/standards/pattern.ts'
import { argument, choiceArgument } from '../../options/arguments.ts'
import { FilterOptions, filterFrom, momentArgument, withFilter } from '../../options/filter-options.ts'
import { type Session, withSession } from '../../terminal/session.ts'
import { ExitCode } from '../../terminal/terminal.ts'

const { shape } = DatasetRequest

/** The way to split the rows; without the option there is one split. */
const SplitOption = SplitBy.exclude(['none'])

const ExportOptions = FilterOptions.extend({
  out: z.string(),
  splitBy: SplitOption.optional(),
  seed: shape.seed,
  policy: shape.policy,
  partly: shape.partly,
  content: shape.content,
  answeredFrom: shape.answeredFrom,
  answeredTo: shape.answeredTo,
  afterReveal: z.boolean().default(false),
  mask: shape.masks,
  pattern: shape.patterns,
  shape: shape.shape,
  bom: shape.bom,
})

/** Adds `export`: labeled decisions as a data set. */
export function addExportCommand(program: Command): void {
  withFilter(program.command('export'))
    .description('export labeled decisions as a data set')
    .argument('<format>', DatasetFormat.options.join(', '), choiceArgument(DatasetFormat))
    .requiredOption('--out <folder>', 'a folder that does not exist yet')
    .option(
      '--split-by <what>',
      'split into train, validation and test by case or by subject; none is in two splits',
      choiceArgument(SplitOption),
    )
    .option(
      '--seed <text>',
      'seed of the splits; equal seeds give equal splits',
      argument(shape.seed, SEED_HINT),
    )
    .option(
      '--policy <policy>',
      'answers that become labels: the latest of each reviewer, those agreed on, or those adjudicated',
      choiceArgument(LabelPolicy),
    )
    .option(
      '--answered-from <moment>',
      'only labels whose newest answer was given or changed at this time or later',
      momentArgument('first'),
    )
    .option(
      '--answered-to <moment>',
      'only labels whose newest answer was given or changed at this time or earlier',
      momentArgument('last'),
    )
    .option('--after-reveal', 'use answers changed after the reveal instead of the blind answers')
    .option(
      '--mask <rules>',
      `what to mask, separated by commas: ${MaskRule.options.join(', ')}`,
      masksArgument,
    )
    .option(
      '--partly <what>',
      'for the formats chat and preference, of questions that people answered in part: answered, only that part; all, also the words of the judge for the rest',
      choiceArgument(PartlyAnswered),
    )
    .option(
      '--content <what>',
      'what the data set has of the judged cases: full, also their texts and input; asked, only the questions as judges received them; none',
      choiceArgument(CaseContentPolicy),
    )
    .option('--pattern <re2>', 'mask all matches of a pattern; may be repeated', patternsArgument)
    .option('--shape <shape>', 'field names of the format preference', choiceArgument(PreferenceShape))
    .option('--bom', 'write a byte order mark for Excel, for the format csv')
    .action((format: DatasetFormat, options: unknown, command: Command) =>
      withSession(command, (session) => exportLabels(session, format, ExportOptions.parse(options))),
    )
}

const SEED_HINT = 'It must have 1 to 100 characters.'

/** Collects patterns; throws a usage error for one that cannot run, or if there are too many. */
function patternsArgument(text: string, before: string[] = []): string[] {
  const compiled = compilePattern(text, true)
  if ('refused' in compiled) throw new InvalidArgumentError(compiled.refused)
  const all = shape.patterns.safeParse([...before, text])
  if (all.success) return all.data
  throw new InvalidArgumentError('Too many patterns. Combine some of them with |.')
}

/** Returns masking rules that are separated by commas. Throws a usage error for an unknown one. */
export function masksArgument(text: string): MaskRule[] {
  return text.split(',').map((word) => choiceArgument(MaskRule)(word.trim()))
}

async function exportLabels(
  { docket, output, reviewer }: Session,
  format: DatasetFormat,
  options: z.output<typeof ExportOptions>,
): Promise<ExitCode> {
  const { out, splitBy, seed, policy, partly, content, answeredFrom, answeredTo, ...rest } = options
  const { afterReveal, mask, pattern, shape: named, bom, ...filters } = rest
  const filter = filterFrom(filters, docket)
  const answered = { policy, partly, content, answeredFrom, answeredTo, blindFirst: !afterReveal }
  const request = { format, filter, seed, shape: named, bom, masks: mask, patterns: pattern, ...answered }
  const asked = { ...request, folder: out, splitBy: splitBy ?? ('none' as const) }
  for await (const line of docket.exports.labels(asked, reviewer)) {
    if (line.event === 'progress') output.progress(counted(line.rows, 'row'))
    else
      output.line('export', line, [
        ...(line.rows === 0 ? ['No label is a row of this data set: no data file was written.'] : []),
        `${counted(line.rows, 'row')} in ${line.files.join(', ')}`,
      ])
  }
  return ExitCode.done
}
