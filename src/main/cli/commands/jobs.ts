import type { Command } from 'commander'
import type { JobId } from '../../../shared/domain/ids.ts'
import { isOver, type Job, JobControl, nextJobState } from '../../../shared/domain/runs/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { judgeWorkText } from '../../../shared/pipelines/judged.ts'
import { jobArgument } from '../options/arguments.ts'
import { exitCodeOf, finishJob } from '../terminal/job-work.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

/** Number of failures per read. */
const PAGE = 500

/** Adds `jobs`: lists and controls bulk work that is running, stopped, or over. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('list and control jobs: imports and runs of many cases')
  jobs
    .command('list')
    .description('list the jobs, the newest first')
    .action((_: unknown, command: Command) => withSession(command, list))
  jobs
    .command('show')
    .description('show a job and the reason of each failed item')
    .argument('[job]', 'job id; the newest job by default', jobArgument)
    .action((id: JobId | undefined, _: unknown, command: Command) =>
      withSession(command, (session) => show(session, id)),
    )
  jobs
    .command('enough')
    .description('end the current runs of a job with the best version so far')
    .argument('[job]', 'job id; by default the only running job', jobArgument)
    .action((id: JobId | undefined, _: unknown, command: Command) =>
      withSession(command, (session) => enough(session, id)),
    )
  for (const action of JobControl.options)
    jobs
      .command(action)
      .description(DESCRIPTIONS[action])
      .argument('[job]', 'job id; by default the only job to which this applies', jobArgument)
      .action((id: JobId | undefined, _: unknown, command: Command) =>
        withSession(command, (session) => control(session, action, id)),
      )
}

const DESCRIPTIONS: Readonly<Record<JobControl, string>> = {
  pause: 'pause a job: cases in progress end, no other is started',
  resume: 'resume a job in this terminal',
  retry: 'retry the failed items of a job in this terminal',
  cancel: 'cancel a job permanently; finished cases are kept',
}

const WORDS: Readonly<Record<JobControl | 'enough', string>> = {
  pause: 'pause',
  resume: 'resume',
  retry: 'retry',
  cancel: 'cancel',
  enough: 'end early',
}

/** The jobs that a command applies to if none is named. */
const MEANT: Readonly<Record<JobControl | 'enough', (job: Job) => boolean>> = {
  enough: ({ state }) => state === 'running',
  pause: ({ state }) => state === 'running',
  resume: ({ state }) => state === 'interrupted' || state === 'paused',
  retry: ({ state, failed }) => failed > 0 && nextJobState(state, 'retry') !== null,
  cancel: ({ state }) => !isOver(state),
}

function list({ docket, output }: Session): ExitCode {
  for (const job of docket.jobs.list()) output.line('jobs', lineOf(job), textOf(job))
  return ExitCode.done
}

function show({ docket, output }: Session, given: JobId | undefined): ExitCode {
  const id = given ?? docket.jobs.list()[0]?.id
  if (id === undefined)
    throw new AppError(
      'NOT_FOUND',
      'No job was found. Start one with: docket import, docket judge or docket run.',
    )
  const job = docket.jobs.get(id)
  output.line('jobs', { ...lineOf(job), judged: job.judged }, [textOf(job), ...job.judged.map(judgedText)])
  if (job.problem !== null) output.message(job.problem)
  for (let after = 0; ; ) {
    const failures = docket.jobs.failures(id, after, PAGE)
    for (const { name, error } of failures)
      output.line('import', { event: 'failed', source: name, error }, `failed  ${name}  ${error}`)
    const last = failures.at(-1)
    if (last === undefined || failures.length < PAGE) return ExitCode.done
    after = last.position
  }
}

async function control(session: Session, action: JobControl, given: JobId | undefined): Promise<ExitCode> {
  const { docket, output } = session
  const id = given ?? meant(session, action)
  const job = docket.jobs.control(id, action)
  if (action === 'pause' || action === 'cancel') {
    output.line('jobs', lineOf(job), textOf(job))
    return ExitCode.done
  }
  const ended = await finishJob(session, id, () => undefined)
  output.line('jobs', lineOf(ended), textOf(ended))
  return exitCodeOf(ended)
}

function enough(session: Session, given: JobId | undefined): ExitCode {
  const { docket, output } = session
  const job = docket.jobs.enough(given ?? meant(session, 'enough'))
  output.line('jobs', lineOf(job), textOf(job))
  return ExitCode.done
}

function meant({ docket }: Session, action: JobControl | 'enough'): JobId {
  const [job, ...others] = docket.jobs.list().filter(MEANT[action])
  if (job === undefined)
    throw new AppError(
      'NOT_FOUND',
      `There is no job to ${WORDS[action]}. List all jobs with: docket jobs list`,
    )
  if (others.length === 0) return job.id
  throw new AppError(
    'BAD_SETTING',
    `There are ${others.length + 1} jobs to ${WORDS[action]}. Name one of them; docket jobs list shows them all.`,
  )
}

function lineOf({ id, state, done, failed, total, spentMicros }: Job) {
  return { jobId: id, state, done, failed, total, spentMicros }
}

function judgedText({ pipeline, missing, ...work }: Job['judged'][number]): string {
  return ['  judge', `${judgeWorkText(pipeline, work)}.`, ...(missing === null ? [] : [missing])].join('  ')
}

function textOf({ id, state, done, failed, total, title }: Job): string {
  return [id, state.padEnd(11), `${done} of ${total} done`, `${failed} failed`, title].join('  ')
}
