import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import type { CaseId, JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/runs/job.ts'
import { RunJudge } from '../../../shared/domain/runs/run.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { readJson } from '../../documents/text.ts'
import type { JudgeRequest, RunRequest } from '../../services/jobs/job-requests.ts'
import { caseArguments, choiceArgument, collect, judgeArgument } from '../options/arguments.ts'
import { givenFiles } from '../options/given-files.ts'
import { exitCodeOf, finishJob } from '../terminal/job-work.ts'
import { ExitCode, type Session, withSession } from '../terminal/session.ts'
import { printWork } from '../terminal/work-lines.ts'

const IntakeOptions = z.object({
  passage: z.string().optional(),
  primary: z.string().optional(),
  cross: z.string().optional(),
  clean: z.string().optional(),
  audio: z.string().optional(),
  tag: z.array(z.string()).default([]),
  subject: z.string().optional(),
  config: z.string().optional(),
})

/** `import`, `judge`, `run` and `samples`: cases come in and are judged. */
export function addIntakeCommands(program: Command): void {
  const files = (command: Command) =>
    command
      .argument('<pipeline>', 'which pipeline the files are for', choiceArgument(PipelineName))
      .argument('[paths...]', 'files, or folders of files that are paired by name')
      .option('--passage <file>', 'reading: the passage (text, STM or JSON)')
      .option('--primary <file>', 'reading: the verbatim recogniser (CTM, Whisper JSON, JSON or text)')
      .option('--cross <file>', 'reading: the second recogniser')
      .option('--clean <file>', 'reading: the tidied output of the primary')
      .option('--audio <file>', 'reading: the recording (WAV, MP3, M4A, Ogg, Opus, FLAC or WebM)')
      .option('--tag <tag>', 'a tag for the cases; may be repeated', collect)
      .option('--subject <name>', 'whose cases they are, as a pseudonym')

  files(program.command('import').description('bring files in as cases')).action(
    (pipeline: PipelineName, paths: string[], options: unknown, command: Command) =>
      withSession(command, (session) =>
        bringIn(session, pipeline, paths, IntakeOptions.parse(options), null),
      ),
  )
  files(program.command('judge').description('bring files in and judge them'))
    .option('--config <file>', 'settings of the pipeline for this run, as JSON')
    .action((pipeline: PipelineName, paths: string[], options: unknown, command: Command) =>
      withSession(command, (session) => {
        const { config, ...rest } = IntakeOptions.parse(options)
        return bringIn(session, pipeline, paths, rest, { known: true, config: configFrom(config) })
      }),
    )
  program
    .command('samples')
    .description('load and judge the cases that come with the program')
    .action((_: unknown, command: Command) => withSession(command, loadSamples))
  program
    .command('run')
    .description('judge cases that are there already')
    .argument('[cases...]', 'ids of cases', caseArguments)
    .option('--all', 'every case')
    .option('--pipeline <name>', 'every case of a pipeline', choiceArgument(PipelineName))
    .option('--config <file>', 'settings of the pipeline for this run, as JSON')
    .option('--model <provider/name>', 'ask this model alone, such as openai/gpt-4o-mini', judgeArgument)
    .option('--no-model', 'ask no model: the rules alone')
    .action((cases: CaseId[], options: unknown, command: Command) =>
      withSession(command, (session) => runCases(session, cases ?? [], RunOptions.parse(options))),
    )
}

const RunOptions = z.object({
  all: z.boolean().default(false),
  pipeline: PipelineName.optional(),
  config: z.string().optional(),
  /** Commander's word for an option that was negated is `false`. */
  model: z.union([RunJudge, z.literal(false).transform((): RunJudge => ({ kind: 'none' }))]).optional(),
})

type Intake = z.output<typeof IntakeOptions>

/** Files come in as a job of this process: on a terminal with its progress, to be resumed where it was stopped. */
async function bringIn(
  session: Session,
  pipeline: PipelineName,
  paths: string[],
  options: Intake,
  judge: JudgeRequest | null,
): Promise<ExitCode> {
  const { docket, reviewer, output } = session
  const { leftAlone, ...given } = givenFiles(pipeline, paths, options)
  if (leftAlone.length > 0)
    output.message(`Left alone, no part of a ${pipeline}: ${leftAlone.map(({ name }) => name).join(', ')}.`)
  const about = { batchId: docket.newBatchId(), tags: options.tag, subject: options.subject ?? null }
  const request = { pipeline, ...given, ...about, judge, hasUploads: false }
  const job = await workHere(session, await docket.jobs.import(request, reviewer))
  printWork(output, { event: 'done', imported: job.imported, duplicates: job.known, failed: job.refused })
  return exitCodeOf(job)
}

async function loadSamples(session: Session): Promise<ExitCode> {
  const { docket, reviewer, output } = session
  const sum = { imported: 0, duplicates: 0, failed: 0 }
  let code: ExitCode = ExitCode.done
  for (const id of await docket.samples.load(reviewer)) {
    const job = await workHere(session, id)
    sum.imported += job.imported
    sum.duplicates += job.known
    sum.failed += job.refused
    code = code === ExitCode.refused ? code : exitCodeOf(job)
  }
  printWork(output, { event: 'done', ...sum })
  return code
}

async function runCases(session: Session, ids: CaseId[], options: z.output<typeof RunOptions>) {
  const { docket, reviewer } = session
  const cases = options.pipeline ?? (options.all ? 'all' : ids)
  if (cases.length === 0) throw new AppError('BAD_SETTING', 'Name the cases to judge, or say --all.')
  const { model: judge } = options
  const about = { batchId: docket.newBatchId(), config: configFrom(options.config) }
  const request: RunRequest = { ...about, cases, judge }
  if (judge !== undefined) await docket.reruns.requireJudge(docket.jobs.pipelinesOf(cases), judge)
  return exitCodeOf(await workHere(session, await docket.jobs.run(request, reviewer)))
}

/** Does a job that was asked for here, line by line; no window need show how it ended. */
async function workHere(session: Session, id: JobId): Promise<Job> {
  const job = await finishJob(session, id, (line) => printWork(session.output, line))
  session.docket.jobs.see(id)
  return job
}

function configFrom(file: string | undefined): unknown {
  return file === undefined ? undefined : readJson(basename(file), readFileSync(file))
}
