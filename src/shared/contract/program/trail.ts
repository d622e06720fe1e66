import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Priority } from '../../domain/cases/priority.ts'
import { CaseId, DecisionId, EventId, Millis, ReviewerId, RunId } from '../../domain/ids.ts'
import { TrailAnswer, TrailLane, TrailPart, TrailSource } from '../../domain/ledger/trail.ts'
import { Micros } from '../../domain/money.ts'
import { Answer, DefiniteAnswer } from '../../domain/reviews/feedback.ts'
import { Confidence, Rationale } from '../../domain/runs/decision.ts'
import { StandardKind } from '../../domain/standards/standard.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { TrailFacet, TrailFilter } from './trail-filter.ts'

/** The place of a row: later events have greater ones. It is the cursor of a page, too. */
export const TrailId = z.int().positive()
export type TrailId = z.infer<typeof TrailId>

/** What people said of a decision. */
export const TrailAnswers = deferredObject(() => ({
  correct: Natural,
  incorrect: Natural,
  unsure: Natural,
  isAdjudicated: z.boolean(),
}))
export type TrailAnswers = z.infer<typeof TrailAnswers>

/** A row of the audit trail. */
export const TrailRow = deferredObject(() => ({
  id: TrailId,
  part: TrailPart,
  /** The type of its event, such as `run.end` or `review.approve`. */
  type: z.string(),
  at: Millis,
  device: z.string(),
  seq: z.int().positive(),
  eventHash: z.string(),
  /** `null` for what is about no case; its title is empty once it was erased. */
  case: z.object({ id: CaseId, title: z.string(), pipeline: PipelineName }).nullable(),
  runId: RunId.nullable(),
  decisionId: DecisionId.nullable(),
  /** The kind of the decision, the key of the setting, the format of the export, the type of the event that was undone. */
  kind: z.string().nullable(),
  /** What was changed: the label of the decision, the name of the standard, the key of the setting. */
  what: z.string().nullable(),
  /** Content, cut to 2,000 characters. What did not take effect says in `to` what was proposed. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why, in the words of whoever did it: a rationale, a note. */
  reason: z.string().nullable(),
  source: TrailSource.nullable(),
  /** The person, model, guard or pipeline that it was done by; `Docket` for the program. */
  by: z.string(),
  reviewerId: ReviewerId.nullable(),
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  /** Whether it took effect and still stands; `null` for what changes no decision. */
  applied: z.boolean().nullable(),
  blockedBy: z.string().nullable(),
  confidence: Confidence.nullable(),
  /** What people say of the decision together. */
  answer: TrailAnswer,
  answers: TrailAnswers,
}))
export type TrailRow = z.infer<typeof TrailRow>

/** How far the trail of a store of an earlier version is: events that have their rows, of how many. `null` once all have. */
export const TrailFilling = z.object({ done: Natural, total: z.int().positive() }).nullable()
export type TrailFilling = z.infer<typeof TrailFilling>

export const TrailPageAsked = deferredObject(() => ({
  filter: TrailFilter,
  limit: z.int().min(1).max(500).default(50),
  /** The newest first, unless told. */
  sort: z.enum(['newest', 'oldest']).default('newest'),
  after: TrailId.nullable().default(null),
  /** Where a page ended before that is asked for again: what stands beyond is left out, and `next` is `null` there. */
  upTo: TrailId.nullable().default(null),
}))
export type TrailPageAsked = z.output<typeof TrailPageAsked>

export const TrailPage = deferredObject(() => ({
  rows: z.array(TrailRow),
  /** Where the next page begins; `null` at the end. */
  next: TrailId.nullable(),
  filling: TrailFilling,
}))
export type TrailPage = z.infer<typeof TrailPage>

export const TrailAsked = z.object({ filter: TrailFilter })

/** Exact up to 10,000 rows; beyond that every number says “at least”. */
export const TrailCounts = deferredObject(() => ({
  rows: Natural,
  cases: Natural,
  /** Rows of which people have said something. */
  withFeedback: Natural,
  atLeast: z.boolean(),
  filling: TrailFilling,
}))
export type TrailCounts = z.infer<typeof TrailCounts>

/** A value that a filter can be set to; `name` is what it is called where the value is an id. */
export const TrailFacetValue = deferredObject(() => ({
  value: z.string(),
  name: z.string(),
  rows: Natural,
  atLeast: z.boolean(),
}))
export type TrailFacetValue = z.infer<typeof TrailFacetValue>

/** The values of each filter, the most frequent first. */
export const TrailFacets = z.record(TrailFacet, z.array(TrailFacetValue))
export type TrailFacets = z.infer<typeof TrailFacets>

/** A step of a case's time line. */
export const TimelineStep = deferredObject(() => ({
  lane: TrailLane,
  at: Millis,
  device: z.string(),
  seq: z.int().positive(),
  type: z.string(),
  /** What happened, as a sentence. */
  sentence: z.string(),
  /** What more there is to say of it: why, how sure, what a guard said. */
  detail: z.string().nullable(),
  /** What it says in closed words, for whoever has better ones: the change of a decision, why the case waits. */
  words: z
    .discriminatedUnion('of', [
      z.object({
        of: z.literal('decision'),
        kind: z.string(),
        label: z.string(),
        before: z.string(),
        /** What was proposed and did not take effect. */
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
  /** The row of the trail that is about it, where there is one. */
  entry: TrailId.nullable(),
}))
export type TimelineStep = z.infer<typeof TimelineStep>

/** What happened to a case, in order, as far as the reviewer may know it. */
export const Timeline = deferredObject(() => ({
  caseId: CaseId,
  title: z.string(),
  pipeline: PipelineName,
  /** Whether steps are left out because the reviewer works blind, or is asked for a second opinion. */
  isHidden: z.boolean(),
  steps: z.array(TimelineStep),
}))
export type Timeline = z.infer<typeof Timeline>

/** A call of a model, as far as the trail tells of it. */
export const TrailCall = deferredObject(() => ({
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

/** A row of the trail with all that is known of it. */
export const TrailEntry = deferredObject(() => ({
  row: TrailRow,
  eventId: EventId,
  hash: z.string(),
  prevHash: z.string(),
  /** The whole texts, where the row has them cut. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reasons: Rationale,
  /** What a person wrote beside it. */
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
