import type { CaseId, Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { EventType } from '../../../../shared/domain/ledger/event.ts'
import type { DefiniteAnswer } from '../../../../shared/domain/reviews/feedback.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, listed, sql } from '../../query.ts'
import type { Schema } from '../../schema.ts'
import { notAsked, seen } from '../audit/trail-filter.ts'

/** Values of answers that name no option. */
export const UNNAMED = { incorrect: -1, correct: -2 } as const satisfies Record<DefiniteAnswer, number>

/** The viewer of the labels, and the pipelines in which reviewers work blind. */
export interface LabelViewer {
  readonly me: ReviewerId
  readonly blind: readonly PipelineName[]
}

/** A judge: the labels of one kind of decisions, by one model and prompt; the model is empty if only a rule decided. */
export interface JudgeRow {
  readonly pipeline: PipelineName
  readonly kind: string
  readonly model: string
  readonly prompt: string
  readonly labels: number
  readonly newest: Millis
}

export type JudgeKey = Pick<JudgeRow, 'pipeline' | 'kind' | 'model' | 'prompt'>

/** The columns of a label that figures use. */
export type FigureRow = Omit<
  Schema['labels'],
  'run_id' | 'pipeline' | 'kind' | 'model' | 'adjudicated' | 'answered' | 'is_override'
>

/** Returns every judge with labels that the viewer may see, the one with the most labels first. */
export function labeledJudges(db: Connection, viewer: LabelViewer): JudgeRow[] {
  return all<JudgeRow>(
    db,
    sql`SELECT t.pipeline, t.kind, ifnull(t.model, '') AS model, ifnull(t.prompt, '') AS prompt,
        count(*) AS labels, max(t.at) AS newest
      FROM labels t WHERE ${visible(viewer)} GROUP BY 1, 2, 3, 4 ORDER BY labels DESC, 1, 2, 3, 4`,
  )
}

/** Returns the labels of a judge under any prompt that the viewer may see. */
export function figureRows(db: Connection, judge: JudgeKey, viewer: LabelViewer): FigureRow[] {
  return all<FigureRow>(
    db,
    sql`SELECT t.case_id, t.decision_id, t.source, t.prompt, t.served, t.standards, t.confidence, t.confidence_label,
        t.options, t.result_option, t.proposed, t.proposed_change, t.judge_option, t.judge_label, t.before_right, t.label, t.label_option, t.answers, t.blind, t.changed, t.sample, t.weight,
        t.cost_micros, t.judge_ms, t.at
      FROM labels t WHERE ${ofJudge(judge)} AND ${visible(viewer)}`,
  )
}

/** A settled label, and the run whose decision it is about. */
export type SettledLabel = Pick<
  Schema['labels'],
  'case_id' | 'decision_id' | 'run_id' | 'kind' | 'options' | 'label_option'
> & { readonly label: DefiniteAnswer }

/** Returns the settled labels of a pipeline that the viewer may see, of cases that still have their content. */
export function settledLabels(db: Connection, pipeline: PipelineName, viewer: LabelViewer): SettledLabel[] {
  return all<SettledLabel>(
    db,
    sql`SELECT t.case_id, t.decision_id, t.run_id, t.kind, t.options, t.label_option, t.label
      FROM labels t JOIN cases c ON c.id = t.case_id
      WHERE t.pipeline = ${pipeline} AND t.label IS NOT NULL AND c.erased_at IS NULL AND ${visible(viewer)}
      ORDER BY t.case_id, t.run_id, t.decision_id`,
  )
}

/** Returns sums that change whenever a label of a judge changes, under any prompt. */
export function labelState(db: Connection, judge: JudgeKey, viewer: LabelViewer) {
  return first<Record<string, number | null>>(
    db,
    sql`SELECT count(*) AS labels, max(t.at) AS newest, sum(t.at) AS moments, count(t.label) AS settled,
        sum(t.label = 'correct') AS correct, sum(t.label_option) AS options, sum(t.changed) AS changed,
        count(t.judge_label) AS known, count(DISTINCT t.run_id) AS runs
      FROM labels t WHERE ${ofJudge(judge)} AND ${visible(viewer)}`,
  )
}

/** Cases of a prompt that people were to see, by reason and probability. */
export interface StratumRow {
  readonly prompt: string
  readonly sample: 'escalated' | 'random'
  readonly weight: number
  readonly cases: number
}

/** Returns the cases with the same settings that a judge has decided and that people were to see, answered or not. */
export function judgedStrata(db: Connection, judge: JudgeKey, viewer: LabelViewer): StratumRow[] {
  return all<StratumRow>(
    db,
    sql`WITH used AS (SELECT DISTINCT ifnull(t.prompt, '') AS prompt, u.config_sha256 AS config
        FROM labels t JOIN runs u ON u.id = t.run_id WHERE ${ofJudge(judge)} AND ${visible(viewer)})
      SELECT k.prompt, CASE WHEN u.inclusion = 1 AND EXISTS (SELECT 1 FROM escalations e WHERE e.case_id = u.case_id)
          THEN 'escalated' ELSE 'random' END AS sample, 1 / u.inclusion AS weight, count(DISTINCT u.case_id) AS cases
      FROM used k JOIN runs u ON u.config_sha256 = k.config
      WHERE u.pipeline = ${judge.pipeline} AND u.inclusion IS NOT NULL
        AND EXISTS (SELECT 1 FROM decisions d WHERE d.run_id = u.id AND d.kind = ${judge.kind})
      GROUP BY 1, 2, 3`,
  )
}

/** Returns the number of people who answered decisions of a judge, under one prompt. */
export function peopleOf(db: Connection, judge: JudgeKey, viewer: LabelViewer): number {
  const found = first<{ people: number }>(
    db,
    sql`SELECT count(DISTINCT f.reviewer_id) AS people FROM labels t
      JOIN feedback f ON f.case_id = t.case_id AND f.decision_id = t.decision_id
      WHERE ${ofJudge(judge)} AND ifnull(t.prompt, '') = ${judge.prompt} AND ${visible(viewer)}`,
  )
  return found?.people ?? 0
}

/** Counts of one day: cases that entered the queue, and cases that were ruled. */
export interface DayRow {
  readonly day: string
  readonly arrived: number
  readonly ruled: number
}

/** Returns the number of days that the store has existed, including today, in local time. */
export function daysOfStore(db: Connection, now: Millis): number {
  const found = first<{ days: number }>(
    db,
    sql`SELECT julianday(date(${now} / 1000, 'unixepoch', 'localtime'))
        - julianday(date(min(at) / 1000, 'unixepoch', 'localtime')) + 1 AS days
      FROM (SELECT at FROM events ORDER BY position LIMIT 1) HAVING count(*) > 0`,
  )
  return Math.max(1, Math.round(found?.days ?? 1))
}

/** Counts cases that entered the queue and cases that were ruled since a time, by local day. */
export function queueDays(db: Connection, from: Millis, pipeline: PipelineName | null): DayRow[] {
  const day = (column: Fragment) => sql`date(${column} / 1000, 'unixepoch', 'localtime')`
  return all<DayRow>(
    db,
    sql`SELECT day, sum(arrived) AS arrived, sum(ruled) AS ruled FROM (
        SELECT ${day(sql`queued_at`)} AS day, 1 AS arrived, 0 AS ruled FROM cases
          WHERE queued_at >= ${from} AND ${ofPipeline(pipeline)}
        UNION ALL SELECT ${day(sql`ruled_at`)}, 0, 1 FROM cases WHERE ruled_at >= ${from} AND ${ofPipeline(pipeline)})
      GROUP BY day`,
  )
}

/** Counts a person's answers since a time, by day. */
export function answerDays(db: Connection, from: Millis, me: ReviewerId, pipeline: PipelineName | null) {
  return all<{ day: string; answers: number }>(
    db,
    sql`SELECT date(f.at / 1000, 'unixepoch', 'localtime') AS day, count(*) AS answers FROM feedback f
      WHERE f.reviewer_id = ${me} AND f.at >= ${from}
        AND (${pipeline} IS NULL OR f.case_id IN (SELECT id FROM cases WHERE pipeline = ${pipeline}))
      GROUP BY 1`,
  )
}

/** Returns open cases by priority, with the time at which each entered the queue. */
export function openCases(db: Connection, pipeline: PipelineName | null) {
  return all<{ priority: number; queued_at: Millis }>(
    db,
    sql`SELECT priority, queued_at FROM cases
      WHERE review_status IN ('pending', 'in_review') AND priority IS NOT NULL AND queued_at IS NOT NULL
        AND ${ofPipeline(pipeline)}`,
  )
}

/** Counts the judged cases, those that were escalated, and those that needed no model. */
export function judgedCases(db: Connection, pipelines: readonly PipelineName[]) {
  const found = first<{ cases: number; escalated: number; counted: number; alone: number }>(
    db,
    sql`SELECT count(*) AS cases,
        count(*) FILTER (WHERE EXISTS (SELECT 1 FROM escalations e WHERE e.case_id = c.id)) AS escalated,
        count(c.judge_asked) AS counted, count(*) FILTER (WHERE c.judge_asked = 0) AS alone
      FROM cases c WHERE c.latest_run_id IS NOT NULL AND c.erased_at IS NULL AND c.pipeline IN (${listed(pipelines)})`,
  )
  return found ?? { cases: 0, escalated: 0, counted: 0, alone: 0 }
}

/** A step of a person on a case. */
export interface StepRow {
  readonly case_id: CaseId
  readonly actor: ReviewerId
  readonly type: EventType
  /** The action to which the step belongs. */
  readonly batch: string | null
  readonly at: Millis
}

/** Returns all steps of people on the cases ruled most recently since a time, by case and person. */
export function stepsOfRuled(
  db: Connection,
  from: Millis,
  pipeline: PipelineName | null,
  limit: number,
): StepRow[] {
  return all<StepRow>(
    db,
    sql`SELECT e.case_id, e.canonical ->> '$.actor.id' AS actor, e.type, e.at,
        e.canonical ->> '$.batchId' AS batch
      FROM (SELECT id FROM cases WHERE ruled_at >= ${from} AND ${ofPipeline(pipeline)}
          ORDER BY ruled_at DESC LIMIT ${limit}) c
      JOIN events e ON e.case_id = c.id
      WHERE e.canonical ->> '$.actor.kind' = 'reviewer' AND e.at >= ${from}
      ORDER BY e.case_id, actor, e.position`,
  )
}

function ofPipeline(pipeline: PipelineName | null): Fragment {
  return pipeline === null ? sql`TRUE` : sql`pipeline = ${pipeline}`
}

function ofJudge({ pipeline, kind, model }: JudgeKey): Fragment {
  return sql`t.pipeline = ${pipeline} AND t.kind = ${kind} AND ifnull(t.model, '') = ${model}`
}

/** Whether a reviewer may not see some label of the random sample for gates of a pipeline. */
export function hasHiddenSample(db: Connection, pipeline: PipelineName, viewer: LabelViewer): boolean {
  const found = sql`SELECT 1 AS found FROM gate_sample g JOIN labels t ON t.run_id = g.run_id
    WHERE g.pipeline = ${pipeline} AND NOT ${visible(viewer)} LIMIT 1`
  return first(db, found) !== null
}

/**
 * Condition on a row `t`: the viewer is not asked for a second opinion on the case, and nothing in it is hidden by
 * blind review.
 */
export function visible({ me, blind }: LabelViewer): Fragment {
  if (blind.length === 0) return notAsked(me)
  return allOf([
    notAsked(me),
    sql`(t.pipeline NOT IN (${listed(blind)}) OR ${seen(me, sql`t`, sql`t.decision_id`)} OR NOT ${isOpenBlind(me)})`,
  ])
}

/** Condition on a row `t` of a run: the viewer may see its whole result. */
export function visibleResult({ me, blind }: LabelViewer): Fragment {
  if (blind.length === 0) return notAsked(me)
  return allOf([notAsked(me), sql`(t.pipeline NOT IN (${listed(blind)}) OR NOT ${isOpenBlind(me)})`])
}

/** Condition on a row `t` of a run: blind review hides a decision of it from the reviewer. */
function isOpenBlind(me: ReviewerId): Fragment {
  return sql`EXISTS (SELECT 1 FROM decisions d WHERE d.run_id = t.run_id AND d.is_asked_blind = 1
    AND NOT ${seen(me, sql`d`, sql`d.id`)})`
}
