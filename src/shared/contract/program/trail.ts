import * as z from 'zod'
import { Priority } from '../../domain/cases/priority.ts'
import { CaseId, DecisionId, EventId, Millis, ReviewerId, RunId } from '../../domain/ids.ts'
import { TrailAnswer, TrailLane, TrailPart, TrailSource } from '../../domain/ledger/trail.ts'
import { Micros } from '../../domain/money.ts'
import { Answer, DefiniteAnswer } from '../../domain/reviews/feedback.ts'
import { Confidence, Rationale } from '../../domain/runs/decision.ts'
import { StandardKind } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { TrailFacet, TrailFilter } from './trail-filter.ts'

/** The position of a row: later events have greater ones. It is also the cursor of a page. */
export const TrailId = z.int().positive()
export type TrailId = z.infer<typeof TrailId>

/** People's answers to a decision. */
export const TrailAnswers = lazyObject(() => ({
  correct: Natural,
  incorrect: Natural,
  unsure: Natural,
  isAdjudicated: z.boolean(),
}))
export type TrailAnswers = z.infer<typeof TrailAnswers>

/** A row of the audit trail. */
export const TrailRow = lazyObject(() => ({
  id: TrailId,
  part: TrailPart,
  /** The type of its event, such as `run.end` or `review.approve`. */
  type: z.string(),
  at: Millis,
  device: z.string(),
  seq: z.int().positive(),
  eventHash: z.string(),
  /** `null` if it is about no case; the title is empty after the case was erased. */
  case: z.object({ id: CaseId, title: z.string(), pipeline: PipelineName }).nullable(),
  runId: RunId.nullable(),
  decisionId: DecisionId.nullable(),
  /** The kind of the decision, the key of the setting, the format of the export, or the type of the undone event. */
  kind: z.string().nullable(),
  /** The subject of the change: the label of the decision, the name of the standard, the key of the setting. */
  what: z.string().nullable(),
  /** Content, cut to 2,000 characters. For a change that did not take effect, `to` is the proposed value. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The reason, in the words of its author: a rationale, a note. */
  reason: z.string().nullable(),
  source: TrailSource.nullable(),
  /** The person, model, guard or pipeline that did it; `Docket` for the application. */
  by: z.string(),
  reviewerId: ReviewerId.nullable(),
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  /** Whether it took effect and was not undone; `null` if it changes no decision. */
  applied: z.boolean().nullable(),
  blockedBy: z.string().nullable(),
  confidence: Confidence.nullable(),
  /** People's combined answer to the decision. */
  answer: TrailAnswer,
  answers: TrailAnswers,
}))
export type TrailRow = z.infer<typeof TrailRow>

/**
 * The progress of creating the trail for a store of an earlier version: events with rows, of all. `null` when complete.
 */
export const TrailFilling = z.object({ done: Natural, total: z.int().positive() }).nullable()
export type TrailFilling = z.infer<typeof TrailFilling>

export const TrailPageAsked = lazyObject(() => ({
  filter: TrailFilter,
  limit: z.int().min(1).max(500).default(50),
  /** The newest first by default. */
  sort: z.enum(['newest', 'oldest']).default('newest'),
  after: TrailId.nullable().default(null),
  /** The former end of a page that is requested again: rows after it are left out, and `next` is `null` there. */
  upTo: TrailId.nullable().default(null),
}))
export type TrailPageAsked = z.output<typeof TrailPageAsked>

export const TrailPage = lazyObject(() => ({
  rows: z.array(TrailRow),
  /** The beginning of the next page; `null` at the end. */
  next: TrailId.nullable(),
  filling: TrailFilling,
}))
export type TrailPage = z.infer<typeof TrailPage>

export const TrailAsked = z.object({ filter: TrailFilter })

/** Exact up to 10,000 rows; beyond that `atLeast` applies to every number. */
export const TrailCounts = lazyObject(() => ({
  rows: Natural,
  cases: Natural,
  /** Rows with an answer of people. */
  withFeedback: Natural,
  atLeast: z.boolean(),
  filling: TrailFilling,
}))
export type TrailCounts = z.infer<typeof TrailCounts>

/** A value of a filter; `name` is its display name if the value is an id. */
export const TrailFacetValue = lazyObject(() => ({
  value: z.string(),
  name: z.string(),
  rows: Natural,
  atLeast: z.boolean(),
}))
export type TrailFacetValue = z.infer<typeof TrailFacetValue>

/** The values of each filter, the most frequent first. */
export const TrailFacets = z.record(TrailFacet, z.array(TrailFacetValue))
export type TrailFacets = z.infer<typeof TrailFacets>

/** A step of a case's timeline. */
export const TimelineStep = lazyObject(() => ({
  lane: TrailLane,
  at: Millis,
  device: z.string(),
  seq: z.int().positive(),
  type: z.string(),
  /** The event, as a sentence. */
  sentence: z.string(),
  /** Details: the reason, the confidence, the message of a guard. */
  detail: z.string().nullable(),
  /**
   * The same in closed words, for display with better texts: the change of a decision, the reason why the case waits.
   */
  words: z
    .discriminatedUnion('of', [
      z.object({
        of: z.literal('decision'),
        kind: z.string(),
        label: z.string(),
        before: z.string(),
        /** The proposed value that did not take effect. */
        proposed: z.string().nullable(),
        after: z.string(),
        isBlocked: z.boolean(),
      }),
      z.object({ of: z.literal('escalation'), trigger: z.string(), priority: Priority }),
    ])
    .nullable(),
  actor: z.string(),
  runId: RunId.nullable(),
  decisionId: DecisionId.nullable(),
  /** The corresponding row of the trail, if there is one. */
  entry: TrailId.nullable(),
}))
export type TimelineStep = z.infer<typeof TimelineStep>

/** The events of a case, in order, as far as the reviewer may see them. */
export const Timeline = lazyObject(() => ({
  caseId: CaseId,
  title: z.string(),
  pipeline: PipelineName,
  /** Whether steps are left out because the reviewer works blind, or is asked for a second opinion. */
  isHidden: z.boolean(),
  steps: z.array(TimelineStep),
}))
export type Timeline = z.infer<typeof Timeline>

/** A call of a model, as the trail shows it. */
export const TrailCall = lazyObject(() => ({
  id: z.string(),
  role: z.string(),
  model: z.string(),
  promptId: z.string(),
  promptVersion: z.string(),
  inputTokens: Natural.nullable(),
  outputTokens: Natural.nullable(),
  costMicros: Micros.nullable(),
  result: z.string(),
}))
export type TrailCall = z.infer<typeof TrailCall>

/** A row of the trail with all details. */
export const TrailEntry = lazyObject(() => ({
  row: TrailRow,
  eventId: EventId,
  hash: z.string(),
  prevHash: z.string(),
  /** The complete texts, if they are cut in the row. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reasons: Rationale,
  /** The note of a person. */
  note: z.string().nullable(),
  calls: z.array(TrailCall),
  standards: z.array(
    z.object({
      id: z.string(),
      kind: StandardKind.nullable(),
      name: z.string(),
      version: z.int().positive(),
    }),
  ),
  people: z.array(
    z.object({
      reviewer: z.string(),
      answer: Answer,
      correction: z.string().nullable(),
      note: z.string().nullable(),
      blind: z.boolean(),
      at: Millis,
    }),
  ),
  adjudication: z
    .object({ reviewer: z.string(), answer: DefiniteAnswer, reason: z.string(), at: Millis })
    .nullable(),
}))
export type TrailEntry = z.infer<typeof TrailEntry>
