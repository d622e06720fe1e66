import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { CaseId, JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/runs/job.ts'
import { JudgedFrom } from '../../../shared/domain/runs/judged-text.ts'
import { RunJudge } from '../../../shared/domain/runs/run.ts'
import { StandardChoice, StandardKind } from '../../../shared/domain/standards/standard.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { PipelineName, pipelineNames } from '../../../shared/pipelines/index.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import { intakeOptions, namingRule } from '../../intake/index.ts'
import type { JudgeRequest, RunRequest } from '../../services/jobs/job-requests.ts'
import { requireOn } from '../../services/settings/switched-off.ts'
import { caseArguments, choiceArgument, collect, judgeArgument } from '../options/arguments.ts'
import { type GivenFiles, type GivenTexts, givenFiles } from '../options/given-files.ts'
import { exitCodeOf, finishJob } from '../terminal/job-work.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { UnreadReport } from '../terminal/unread-report.ts'
import { printWork } from '../terminal/work-lines.ts'
import { settingsOf, showWhere } from '../terminal/workspace-help.ts'
import { addLabelImport } from './data/labels.ts'
import { standardNamed } from './standards.ts'

/** The options of `import` and `judge` for every pipeline. */
const IntakeOptions = lazyObject(() => ({
  tag: z.array(z.string()).default([]),
  subject: z.string().optional(),
  config: z.string().optional(),
}))

/** Adds `import`, `judge`, `run` and `samples`, which import and judge cases. */
export function addIntakeCommands(program: Command): void {
  const incoming = program.command('import').description('import files as cases')
  withPipelines(incoming, () => null)
  addLabelImport(incoming)
  withPipelines(
    program
      .command('judge')
      .description('import files and judge them')
      .option('--config <file>', 'settings of the pipeline for this run, as JSON'),
    ({ config }) => ({ known: true, config: configFrom(config) }),
  )
  program
    .command('samples')
    .description('import and judge the sample cases')
    .action((_: unknown, command: Command) => withSession(command, loadSamples, { willRead: true }))
  program
    .command('run')
    .description('run the pipeline again on existing cases')
    .argument('[cases...]', 'case ids', caseArguments)
    .option('--all', 'every case')
    .option('--pipeline <name>', 'every case of a pipeline', choiceArgument(PipelineName))
    .option('--waiting', 'only cases that wait for a judge, of a pipeline or of all')
    .option('--config <file>', 'settings of the pipeline for this run, as JSON')
    .option('--model <provider/name>', 'ask only this model, such as openai/gpt-4o-mini', judgeArgument)
    .option('--no-model', 'decide by the rules alone, without a model')
    .option(
      '--flow <name>',
      'call flow to judge by from now on: the name of one, or a file to publish as one',
    )
    .option('--rules <name>', 'compliance rules to judge by from now on, by name or file')
    .option('--no-rules', 'judge without compliance rules from now on')
    .option('--rubric <name>', 'rubric to judge by from now on, by name or file')
    .option('--no-rubric', 'judge without a rubric from now on')
    .option('--evaluator <name>', 'evaluator to judge rows by from now on, by name or file')
    .option(
      '--from <text>',
      'text to judge, for pipelines that judge texts: input (the original), or standing (the text after people’s answers)',
      choiceArgument(JudgedFrom),
    )
    .action((cases: CaseId[], options: unknown, command: Command) =>
      withSession(command, (session) => runCases(session, cases ?? [], RunOptions.parse(options))),
    )
}

const RunOptions = lazyObject(() => ({
  all: z.boolean().default(false),
  pipeline: PipelineName.optional(),
  waiting: z.boolean().default(false),
  config: z.string().optional(),
  from: JudgedFrom.optional(),
  flow: z.string().optional(),
  rules: z.union([z.string(), z.literal(false)]).optional(),
  rubric: z.union([z.string(), z.literal(false)]).optional(),
  evaluator: z.string().optional(),
  /** Commander sets a negated option to `false`. */
  model: z.union([RunJudge, z.literal(false).transform((): RunJudge => ({ kind: 'none' }))]).optional(),
}))

type IntakeOptions = z.output<typeof IntakeOptions>

/** Options whose value is the name of a standard. */
const STANDARDS: ReadonlySet<string> = new Set(StandardKind.options)

/**
 * Adds a subcommand for each pipeline, with the pipeline's own options. Options common to all pipelines belong to the
 * command itself, so that they may also precede the pipeline's name.
 */
function withPipelines(parent: Command, judgeOf: (options: IntakeOptions) => JudgeRequest | null): void {
  parent
    .usage('[options] PIPELINE [paths...]')
    .commandsGroup('Pipelines:')
    .helpCommand(false)
    .option('--tag <tag>', 'a tag for the cases; may be repeated', collect)
    .option('--subject <name>', 'pseudonym of the subject of the cases')
    .configureHelp({ ...parent.configureHelp(), showGlobalOptions: true })
  for (const pipeline of pipelineNames) {
    const command = parent
      .command(pipeline)
      .description(namingRule(pipeline))
      .argument('[paths...]', 'files, or folders of files that are paired by name')
    showWhere(command, (settings) => pipelinesOn(settings).includes(pipeline))
    for (const { name, takes, description } of intakeOptions(pipeline))
      command.option(`--${name} <${STANDARDS.has(takes) ? 'name' : takes}>`, description)
    command.action((paths: string[], files: unknown) =>
      withSession(
        command,
        (session) => {
          requireOn(session.docket.program.settings.current(), pipeline)
          const options = IntakeOptions.parse(command.optsWithGlobals())
          const details = givenTexts(session, pipeline, z.record(z.string(), z.string()).parse(files))
          const given = givenFiles(pipeline, paths, details)
          return bringIn(session, pipeline, given, options, judgeOf(options))
        },
        { willRead: true },
      ),
    )
  }
  parent.configureOutput({
    // After the loop, so that it applies only to the command's own errors.
    outputError: (text, write) => write(`${text}Pipelines: ${pipelinesOn(settingsOf(parent)).join(', ')}.\n`),
  })
}

/**
 * Returns the values of a pipeline's own options; a file given as a standard is published, and replaced by its name.
 */
function givenTexts(
  session: Session,
  pipeline: PipelineName,
  givenDetails: Readonly<Record<string, string>>,
): GivenTexts {
  const files: Record<string, string> = {}
  const texts: Record<string, string> = {}
  for (const { name, takes } of intakeOptions(pipeline)) {
    const value = givenDetails[name]
    if (value === undefined) continue
    if (takes === 'file' || takes === 'folder') files[name] = value
    else texts[name] = takes === 'text' ? value : standardNamed(session, takes, value)
  }
  return { files, texts }
}

/** Imports files as a job of this process: on a terminal with its progress; it can be resumed if it is stopped. */
async function bringIn(
  session: Session,
  pipeline: PipelineName,
  { leftAlone, leftOut, ...given }: GivenFiles,
  options: IntakeOptions,
  judge: JudgeRequest | null,
): Promise<ExitCode> {
  const { docket, reviewer, output } = session
  for (const sentence of leftOut) output.message(sentence)
  if (leftAlone.length > 0)
    output.message(
      `Not imported: ${leftAlone.map(({ name }) => name).join(', ')}. They are not part of a ${pipeline}.`,
    )
  const about = { batchId: docket.program.newBatchId(), tags: options.tag, subject: options.subject ?? null }
  const request = { pipeline, ...given, ...about, judge, hasUploads: false }
  const unread = new UnreadReport(output, judge !== null)
  const job = await workHere(session, await docket.jobs.import(request, reviewer), unread)
  printWork(output, { event: 'done', imported: job.imported, duplicates: job.known, failed: job.refused })
  return unread.any || unread.isWaiting ? ExitCode.refused : exitCodeOf(job)
}

async function loadSamples(session: Session): Promise<ExitCode> {
  const { docket, reviewer, output } = session
  const sum = { imported: 0, duplicates: 0, failed: 0 }
  let code: ExitCode = ExitCode.done
  for (const id of await docket.cases.samples.load(reviewer)) {
    const job = await workHere(session, id)
    sum.imported += job.imported
    sum.duplicates += job.known
    sum.failed += job.refused
    code = code === ExitCode.refused ? code : exitCodeOf(job)
  }
  for (const sentence of docket.cases.samples.leftOut())
    output.message(`Some samples were skipped. ${sentence}`)
  printWork(output, { event: 'done', ...sum })
  return code
}

async function runCases(session: Session, ids: CaseId[], options: z.output<typeof RunOptions>) {
  const { docket, reviewer } = session
  const named = options.pipeline ?? (options.all ? 'all' : ids)
  const cases = options.waiting ? waitingOf(session, named) : named
  if (cases.length === 0 && options.waiting) {
    session.output.message('No case waits for a judge.')
    return ExitCode.done
  }
  if (cases.length === 0)
    throw new AppError('BAD_SETTING', 'No case was named. Name the cases to judge, or use --all.')
  const { model: judge } = options
  const about = { batchId: docket.program.newBatchId(), config: configFrom(options.config) }
  const chosen = chosenStandards(session, options)
  const request: RunRequest = { ...about, cases, judge, from: options.from, standards: chosen }
  if (judge !== undefined) await docket.runs.reruns.requireJudge(docket.jobs.pipelinesOf(cases), judge)
  const unread = new UnreadReport(session.output, true)
  const job = await workHere(session, await docket.jobs.run(request, reviewer), unread)
  return unread.isWaiting ? ExitCode.refused : exitCodeOf(job)
}

/** Returns the standards that a command chooses; a file is published, and replaced by its name. */
function chosenStandards(
  session: Session,
  options: Pick<z.output<typeof RunOptions>, StandardKind>,
): StandardChoice {
  return StandardChoice.parse(
    Object.fromEntries(
      StandardKind.options.flatMap((kind) => {
        const named = options[kind]
        if (named === undefined) return []
        return [[kind, named === false ? null : standardNamed(session, kind, named)]]
      }),
    ),
  )
}

/** Returns the given cases that wait for a judge; of all pipelines if none is given. */
function waitingOf({ docket, reviewer }: Session, named: RunRequest['cases']): CaseId[] {
  const pipelines =
    typeof named === 'string' && named !== 'all'
      ? [named]
      : docket.runs.waiting.counts(reviewer).map(({ pipeline }) => pipeline)
  const waiting = pipelines.flatMap((pipeline) => docket.runs.waiting.of(pipeline, reviewer))
  return typeof named === 'string' || named.length === 0
    ? waiting
    : waiting.filter((id) => named.includes(id))
}

/** Works on a job that was created here, line by line; a window need not show how it ended. */
async function workHere(session: Session, id: JobId, unread?: UnreadReport): Promise<Job> {
  const job = await finishJob(session, id, (line) => {
    printWork(session.output, line)
    unread?.see(line)
  })
  session.docket.jobs.see(id)
  return job
}

function configFrom(file: string | undefined): unknown {
  if (file === undefined) return undefined
  const problem = fileProblem(file)
  if (problem !== null) throw new AppError('BAD_SETTING', problem)
  return readJson(
    basename(file),
    readRegular({ path: realpathSync(file), name: basename(file) }, MAX_BYTES.text),
  )
}
