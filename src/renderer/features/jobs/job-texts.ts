import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { callProgressText } from '../../../shared/domain/judging/call-progress-text.ts'
import { isOver, type JobKind, type JobState } from '../../../shared/domain/runs/job.ts'
import { judgeWorkText } from '../../../shared/pipelines/judged.ts'
import { shownDollars, shownSpan } from '../../lib/formats/format.ts'

/** What a job does, in a word. */
const kindLabels: Readonly<Record<JobKind, string>> = {
  import: 'Importing',
  judge: 'Importing',
  run: 'Judging',
}

/** The same once it is over. */
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

/** How a job stands: Importing, Paused, Interrupted, Import finished. */
export function statusText({ kind, state }: LiveJob): string {
  if (state === 'running') return kindLabels[kind]
  return state === 'done' ? doneLabels[kind] : stateLabels[state]
}

/** How far a job is: 1,204 of 10,000. */
export function progressText({ done, failed, total }: LiveJob): string {
  return `${shownCount(done + failed)} of ${shownCount(total)}`
}

/**
 * What came of it, and what it has cost until now: 1,204 imported, 3 duplicates, $0.12 spent. What is imported runs ahead of
 * what is judged, so there is one count at a time: progress until the job is over, then what came of it.
 */
export function resultText(job: LiveJob): string {
  const { kind, state, done, spentMicros } = job
  const cost = spentMicros === null ? 'cost unknown' : `${shownDollars(spentMicros)} spent`
  const parts = [
    ...(isOver(state) ? [kind === 'run' ? `${countText(job, done)} judged` : importText(job)] : []),
    ...(kind === 'import' || spentMicros === 0 ? [] : [cost]),
  ]
  return parts.join(', ')
}

/** Work of judges in its cases, a sentence for each pipeline, and the first reason for missing answers. */
export function judgedTexts({ judged }: LiveJob): string[] {
  return judged.flatMap(({ pipeline, unasked, missing, ...work }) => [
    `${judgeWorkText(pipeline, work)}.`,
    ...(unasked === 0 ? [] : [`${counted(unasked, 'case')} with open questions: no model is set.`]),
    ...(missing === null ? [] : [missing]),
  ])
}

/** A lower rate is no pace, and its text would be 0.0. */
const MIN_RATE = 0.05

/**
 * How fast it goes and how long it will take: 96 a second, 2 min left. Where a model on this machine is asked and nothing
 * has ended for some time, how far that is. Empty while there is nothing to say.
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

/** How far a document is read: invoice.pdf: page 3 of 40. */
export function documentText({ name, page, pages }: NonNullable<LiveJob['document']>): string {
  return `${name}: page ${shownCount(page)} of ${shownCount(pages)}`
}

function importText(job: LiveJob): string {
  const imported = `${countText(job, job.imported)} imported`
  return job.known === 0 ? imported : `${imported}, ${counted(job.known, 'duplicate')}`
}

/** A count; of how many, where not all of them were come to. */
function countText({ state, total }: LiveJob, count: number): string {
  return state === 'cancelled' ? `${shownCount(count)} of ${shownCount(total)}` : shownCount(count)
}

/** What failed, as the label of what leads there: 3 not imported. */
export function failuresText({ failed, refused }: LiveJob): string {
  return `${shownCount(failed)} ${failed === refused ? 'not imported' : 'failed'}`
}

/** How far a job is, from 0 to 1. */
export function shareOf({ done, failed, total }: LiveJob): number {
  return total === 0 ? 0 : (done + failed) / total
}

function rateText(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : shownCount(Math.round(rate))
}
