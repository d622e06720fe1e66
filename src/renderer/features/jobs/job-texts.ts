import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { counted, plural, shownCount } from '../../../shared/counted.ts'
import { callProgressText } from '../../../shared/domain/judging/call-progress-text.ts'
import { transcriptionProgressText } from '../../../shared/domain/recognizers/progress-text.ts'
import { isOver, type JobKind, type JobState } from '../../../shared/domain/runs/job.ts'
import { judgeWorkText } from '../../../shared/pipelines/judged.ts'
import { shownDollars, shownSpan } from '../../lib/formats/format.ts'

/** The activity of each kind of job. */
const kindLabels: Readonly<Record<JobKind, string>> = {
  import: 'Importing',
  judge: 'Importing',
  run: 'Judging',
}

/** The title of each kind of job once it has ended. */
const doneLabels: Readonly<Record<JobKind, string>> = {
  import: 'Import finished',
  judge: 'Import finished',
  run: 'Judging finished',
}

const stateLabels: Readonly<Record<Exclude<JobState, 'running' | 'done'>, string>> = {
  preparing: 'Preparing',
  interrupted: 'Interrupted',
  paused: 'Paused',
  cancelled: 'Cancelled',
}

/** Returns the status of a job: Importing, Paused, Interrupted, Import finished. */
export function statusText({ kind, state }: LiveJob): string {
  if (state === 'running') return kindLabels[kind]
  return state === 'done' ? doneLabels[kind] : stateLabels[state]
}

/** Returns the progress of a job: 1,204 of 10,000. */
export function progressText({ done, failed, total }: LiveJob): string {
  return `${shownCount(done + failed)} of ${shownCount(total)}`
}

/**
 * Returns the result of a job and its cost so far: 1,204 imported, 3 duplicates, $0.12 spent; for judging also the
 * questions: 2 cases run, 5 asked, 4 answered, 1 changed. Importing runs ahead of
 * judging, so only one count is shown at a time: the progress until the job is over, then the result.
 */
export function resultText(job: LiveJob): string {
  const { kind, state, done, spentMicros } = job
  const cost = spentMicros === null ? 'cost unknown' : `${shownDollars(spentMicros)} spent`
  const parts = [
    ...(isOver(state) ? [kind === 'run' ? runText(job, done) : importText(job)] : []),
    ...(kind === 'import' || spentMicros === 0 ? [] : [cost]),
  ]
  return parts.join(', ')
}

/**
 * Returns the work of the judges in a job's cases, a sentence for each pipeline, and the first reason for missing
 * answers.
 */
export function judgedTexts({ judged }: LiveJob): string[] {
  return judged.flatMap(({ pipeline, unasked, missing, ...work }) => [
    `${judgeWorkText(pipeline, work)}.`,
    ...(unasked === 0 ? [] : [`${counted(unasked, 'case')} with open questions: no model is set.`]),
    ...(missing === null ? [] : [missing]),
  ])
}

/** Minimum rate that is shown; a lower one would be displayed as 0.0. */
const MIN_RATE = 0.05

/**
 * Returns the rate and the remaining time: 96 a second, 2 min left. If a local model is called and nothing has ended
 * for some time, the progress of that call. Empty if there is nothing to show.
 */
export function paceText({ state, rate, msLeft, call }: LiveJob): string {
  if (state !== 'running') return ''
  const pace =
    rate === null || rate < MIN_RATE
      ? []
      : [`${rateText(rate)} a second`, ...(msLeft === null ? [] : [`${shownSpan(msLeft)} left`])]
  return [pace.join(', '), ...(call === undefined ? [] : [callProgressText(call)])]
    .filter((text) => text !== '')
    .join('. ')
}

/** Returns the page that is read in a document: invoice.pdf: page 3 of 40. */
export function documentText({ name, page, pages }: NonNullable<LiveJob['document']>): string {
  return `${name}: page ${shownCount(page)} of ${shownCount(pages)}`
}

/** Returns the progress of a transcription: reading.wav: Whisper has transcribed 12 of 65 s. */
export function transcriptionText(progress: NonNullable<LiveJob['transcription']>): string {
  return `${progress.name}: ${transcriptionProgressText(progress)}`
}

/** Returns the number of cases that were run, and the questions to models over all of them. */
function runText(job: LiveJob, done: number): string {
  const cases = `${countText(job, done)} ${plural(job.state === 'cancelled' ? job.total : done, 'case')} run`
  const sum = (of: (work: LiveJob['judged'][number]) => number | null) =>
    job.judged.reduce((total, work) => total + (of(work) ?? 0), 0)
  const asked = sum((work) => work.asked)
  if (asked === 0) return `${cases}, no model asked`
  const [answered, changed] = [sum((work) => work.answered), sum((work) => work.changed)]
  return `${cases}, ${shownCount(asked)} asked, ${shownCount(answered)} answered, ${shownCount(changed)} changed`
}

function importText(job: LiveJob): string {
  const imported = `${countText(job, job.imported)} imported`
  return job.known === 0 ? imported : `${imported}, ${counted(job.known, 'duplicate')}`
}

/** Returns a count; for a cancelled job with the total. */
function countText({ state, total }: LiveJob, count: number): string {
  return state === 'cancelled' ? `${shownCount(count)} of ${shownCount(total)}` : shownCount(count)
}

/** Returns the number of failures as the label of their link: 3 not imported. */
export function failuresText({ failed, refused }: LiveJob): string {
  return `${shownCount(failed)} ${failed === refused ? 'not imported' : 'failed'}`
}

/** Returns the progress of a job from 0 to 1. */
export function shareOf({ done, failed, total }: LiveJob): number {
  return total === 0 ? 0 : (done + failed) / total
}

function rateText(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : shownCount(Math.round(rate))
}
