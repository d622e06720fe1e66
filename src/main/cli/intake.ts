import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import type { ImportProgress } from '../../shared/contract/imports.ts'
import type { ImportLine, RunLine } from '../../shared/contract/lines.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import { PipelineName } from '../../shared/pipelines/name.ts'
import { readJson } from '../documents/text.ts'
import { caseArgument, choiceArgument, collect } from './arguments.ts'
import { givenFiles } from './given-files.ts'
import type { Output } from './output.ts'
import { ExitCode, type Session, withSession } from './session.ts'

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
      withSession(command, (session) => importFiles(session, pipeline, paths, IntakeOptions.parse(options))),
  )
  files(program.command('judge').description('bring files in and judge them'))
    .option('--config <file>', 'settings of the pipeline for this run, as JSON')
    .action((pipeline: PipelineName, paths: string[], options: unknown, command: Command) =>
      withSession(command, (session) => judgeFiles(session, pipeline, paths, IntakeOptions.parse(options))),
    )
  program
    .command('samples')
    .description('load and judge the cases that come with the program')
    .action((_: unknown, command: Command) => withSession(command, loadSamples))
  program
    .command('run')
    .description('judge cases that are there already')
    .argument('[cases...]', 'ids of cases', (text: string, before: CaseId[] = []) => [
      ...before,
      caseArgument(text),
    ])
    .option('--all', 'every case')
    .option('--pipeline <name>', 'every case of a pipeline', choiceArgument(PipelineName))
    .option('--config <file>', 'settings of the pipeline for this run, as JSON')
    .action((cases: CaseId[], options: unknown, command: Command) =>
      withSession(command, (session) => runCases(session, cases ?? [], RunOptions.parse(options))),
    )
}

const RunOptions = z.object({
  all: z.boolean().default(false),
  pipeline: PipelineName.optional(),
  config: z.string().optional(),
})

type Intake = z.output<typeof IntakeOptions>

function requestOf({ docket, output }: Session, pipeline: PipelineName, paths: string[], options: Intake) {
  const { leftAlone, ...given } = givenFiles(pipeline, paths, options)
  if (leftAlone.length > 0)
    output.message(`Left alone, no part of a ${pipeline}: ${leftAlone.map(({ name }) => name).join(', ')}.`)
  return {
    pipeline,
    ...given,
    batchId: docket.newBatchId(),
    tags: options.tag,
    subject: options.subject ?? null,
  }
}

async function importFiles(session: Session, pipeline: PipelineName, paths: string[], options: Intake) {
  const { docket, reviewer, output } = session
  let code: ExitCode = ExitCode.done
  for await (const line of docket.imports.run(requestOf(session, pipeline, paths, options), reviewer)) {
    session.signal.throwIfAborted()
    code = worse(code, printIntake(output, line))
  }
  return code
}

async function judgeFiles(session: Session, pipeline: PipelineName, paths: string[], options: Intake) {
  const { docket, reviewer, output, signal } = session
  const request = requestOf(session, pipeline, paths, options)
  const config = configFrom(options.config)
  let code: ExitCode = ExitCode.done
  for await (const line of docket.intake.importAndJudge(request, reviewer, {
    signal,
    judgeKnown: true,
    config,
  }))
    code = worse(code, printIntake(output, line))
  return code
}

async function loadSamples({ docket, reviewer, output, signal }: Session) {
  let code: ExitCode = ExitCode.done
  for await (const line of docket.samples.load(reviewer, signal))
    code = worse(code, printIntake(output, line))
  return code
}

async function runCases(
  { docket, output, signal }: Session,
  ids: CaseId[],
  options: z.output<typeof RunOptions>,
) {
  const chosen = options.all || options.pipeline ? docket.cases.all(options.pipeline ?? null) : ids
  let code: ExitCode = ExitCode.done
  for (const [done, id] of chosen.entries()) {
    signal.throwIfAborted()
    output.progress(`${done} of ${chosen.length}`)
    code = worse(
      code,
      printIntake(output, await docket.runs.execute(id, { signal, config: configFrom(options.config) })),
    )
  }
  return code
}

/** Prints a line of an import or run; a refused input and a failed run have their exit codes. */
function printIntake(output: Output, line: ImportLine | RunLine | ImportProgress): ExitCode {
  switch (line.event) {
    case 'progress':
      output.progress(`${line.done} of ${line.total}`)
      return ExitCode.done
    case 'imported':
      output.line(
        'import',
        line,
        `${line.duplicate ? 'known already' : 'imported'}  ${line.caseId}  ${line.title}`,
      )
      return ExitCode.done
    case 'failed':
      output.line('import', line, `refused        ${line.error}`)
      return ExitCode.refused
    case 'done':
      output.line(
        'import',
        line,
        `${line.imported} imported, ${line.duplicates} known already, ${line.failed} refused`,
      )
      return ExitCode.done
    case 'run':
      output.line('run', line, runText(line))
      return line.state === 'done' ? ExitCode.done : ExitCode.failed
  }
}

function runText({ state, caseId, error, escalations }: RunLine): string {
  if (state !== 'done') return `${state}         ${caseId}  ${error ?? ''}`
  const why = escalations
    .map(({ trigger, priority, reason }) => `${trigger} (${priority}): ${reason}`)
    .join(' ')
  return `judged         ${caseId}  ${why === '' ? 'settled by rule' : why}`
}

function configFrom(file: string | undefined): unknown {
  return file === undefined ? undefined : readJson(basename(file), readFileSync(file))
}

/** A refused input says more than a failed run, and both more than success. */
function worse(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b
}
