import {
  AGES,
  type InsightFigure,
  MIN_LABELS,
  type WorkFigures,
} from '../../../shared/contract/insights/insights.ts'
import { counted } from '../../../shared/counted.ts'
import { Priority, priorityRank } from '../../../shared/domain/cases/priority.ts'
import type { Millis } from '../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { quantile } from '../../statistics/interval.ts'
import type { Snapshot } from '../../store/store.ts'
import {
  answerDays,
  daysOfStore,
  judgedCases,
  type LabelViewer,
  openCases,
  queueDays,
  type StepRow,
  stepsOfRuled,
} from '../../store/tables/reviews/label-figures.ts'
import { earliest } from '../records/last-days.ts'
import { median } from './judge-figures.ts'

const MAX_DAYS = 30
const DAY_MS = 86_400_000

/** Maximum time counted between two steps of a person, in milliseconds: a longer pause may not be work. */
const IDLE_MS = 60_000

/** Maximum number of rulings, newest first, from which the time per ruling is computed. */
const MAX_RULINGS = 5_000

const RULINGS = ['review.approve', 'review.reject', 'review.request_regenerate'] as const

export interface WorkAsked {
  readonly viewer: LabelViewer
  readonly now: Millis
  /** The pipelines shown, and the requested one; `null` for all of them. */
  readonly pipelines: readonly PipelineName[]
  readonly pipeline: PipelineName | null
}

/** Returns figures of the queue and of the viewer's own work over the last days. */
export function workFigures({ db }: Snapshot, { viewer, now, pipelines, pipeline }: WorkAsked): WorkFigures {
  const days = Math.min(MAX_DAYS, daysOfStore(db, now))
  const from = earliest(days, undefined, now)
  const queue = new Map(queueDays(db, from, pipeline).map((each) => [each.day, each]))
  const answers = new Map(answerDays(db, from, viewer.me, pipeline).map((each) => [each.day, each.answers]))
  const byDay = daysUpTo(now, days).map((day) => ({
    day,
    arrived: queue.get(day)?.arrived ?? 0,
    ruled: queue.get(day)?.ruled ?? 0,
    answers: answers.get(day) ?? 0,
  }))
  const open = openCases(db, pipeline)
  const asked = pipeline === null ? pipelines : [pipeline]
  return {
    days,
    byDay,
    open: Priority.options.map((priority) => ({
      priority,
      ages: agesOf(
        open.filter((each) => each.priority === priorityRank(priority)),
        now,
      ),
    })),
    openTotal: open.length,
    secondsPerRuling: secondsOf(stepsOfRuled(db, from, pipeline, MAX_RULINGS), days),
    ...forecastOf(open.length, byDay, days),
    ...settledOf(db, asked, viewer),
  }
}

/** Returns the last days in the local time zone, oldest first, in the format of the database. */
function daysUpTo(now: Millis, days: number): string[] {
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(now)
    date.setHours(12, 0, 0, 0)
    date.setDate(date.getDate() - (days - 1 - at))
    const part = (value: number) => String(value).padStart(2, '0')
    return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
  })
}

function agesOf(open: readonly { readonly queued_at: Millis }[], now: Millis): number[] {
  const days = open.map(({ queued_at }) => (now - queued_at) / DAY_MS)
  return AGES.map(({ days: most }, at) => {
    const least = AGES[at - 1]?.days ?? Number.NEGATIVE_INFINITY
    return days.filter((each) => each >= least && each < most).length
  })
}

/**
 * Returns the active seconds of each ruling, measured between steps of one person on the case. They are a lower bound,
 * because a long pause counts as one minute. Rulings on several cases at once, and rulings without an earlier step of
 * the person, are not measured.
 */
export function secondsOf(steps: readonly StepRow[], days: number): InsightFigure {
  const isRuling = ({ type }: StepRow) => RULINGS.some((each) => each === type)
  const together = new Map<string, number>()
  for (const { batch } of steps.filter(isRuling))
    if (batch !== null) together.set(batch, (together.get(batch) ?? 0) + 1)

  const seconds: number[] = []
  const cases = new Set<string>()
  let before: StepRow | null = null
  let active = 0
  for (const step of steps) {
    const isSame = before?.case_id === step.case_id && before.actor === step.actor
    if (!isSame || step.type === 'review.claim') before = null
    if (before === null) active = 0
    else active += Math.min(step.at - before.at, IDLE_MS)
    const isAlone = step.batch === null || (together.get(step.batch) ?? 0) < 2
    if (isRuling(step) && before !== null && isAlone) {
      seconds.push(active / 1000)
      cases.add(step.case_id)
    }
    before = isRuling(step) ? null : step
  }
  const about = { labels: seconds.length, cases: cases.size }
  if (seconds.length < MIN_LABELS) {
    const note = `Too few rulings with a measured step in ${counted(days, 'day')}: ${seconds.length} of ${MIN_LABELS}.`
    return { value: null, from: null, to: null, ...about, note }
  }
  const sorted = seconds.toSorted((a, b) => a - b)
  return {
    value: median(seconds),
    from: quantile(sorted, 0.25),
    to: quantile(sorted, 0.75),
    ...about,
    note: null,
  }
}

function forecastOf(
  open: number,
  byDay: WorkFigures['byDay'],
  over: number,
): Pick<WorkFigures, 'daysToEmpty' | 'forecast'> {
  const sum = (key: 'arrived' | 'ruled') => byDay.reduce((total, each) => total + each[key], 0)
  const [arrived, ruled] = [sum('arrived'), sum('ruled')]
  const pace = (ruled - arrived) / over
  if (open === 0) return { daysToEmpty: 0, forecast: 'The queue is empty.' }
  if (ruled === 0) return { daysToEmpty: null, forecast: `No case was ruled in ${counted(over, 'day')}.` }
  if (pace <= 0)
    return {
      daysToEmpty: null,
      forecast: `The queue grows: ${counted(arrived, 'case')} arrived and ${ruled} were ruled in ${counted(over, 'day')}.`,
    }
  const days = Math.ceil(open / pace)
  return { daysToEmpty: days, forecast: `At this pace the queue is empty in ${counted(days, 'day')}.` }
}

/**
 * Returns the shares of cases decided without people or without a model. Blind reviewers may not know how often the
 * judge escalates.
 */
function settledOf(
  db: Snapshot['db'],
  pipelines: readonly PipelineName[],
  { blind }: LabelViewer,
): Pick<WorkFigures, 'escalated' | 'withoutModel'> {
  const shown = pipelines.filter((name) => !blind.includes(name))
  const { cases, escalated, counted: known, alone } = judgedCases(db, shown)
  return {
    escalated: cases < MIN_LABELS ? null : { share: escalated / cases, cases },
    withoutModel: known < MIN_LABELS ? null : { share: alone / known, cases: known },
  }
}
