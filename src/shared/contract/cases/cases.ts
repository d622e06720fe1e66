import * as z from 'zod'
import { Case, Tag } from '../../domain/cases/case.ts'
import { BatchId, CaseId, DecisionId, Millis, RunId, Sha256 } from '../../domain/ids.ts'
import { ModelCall } from '../../domain/judging/call.ts'
import { Adjudication, CORRECTION_LIMIT, Feedback } from '../../domain/reviews/feedback.ts'
import { OpinionStatus, ReviewAction, ReviewStatus } from '../../domain/reviews/review.ts'
import { About } from '../../domain/runs/about.ts'
import { Decision } from '../../domain/runs/decision.ts'
import { Escalation, Run, Stage } from '../../domain/runs/run.ts'
import { CaseEvidence, RunFinal } from '../../pipelines/index.ts'
import { caseList } from '../lists/case-list.ts'
import { Holder } from '../lists/queue.ts'
import { procedure } from '../procedure.ts'

const mine = { mine: Feedback.nullable() }

/** A decision with everybody's answers, the asking reviewer's own, and what decided where they differed. */
export const OpenDecision = Decision.extend({
  isHidden: z.literal(false),
  feedback: z.array(Feedback),
  adjudication: Adjudication.nullable(),
  ...mine,
})
export type OpenDecision = z.infer<typeof OpenDecision>

/** What a reviewer who works blind gets of a decision: the question, and nothing of what anybody answered. */
export const HiddenDecision = Decision.pick({
  id: true,
  runId: true,
  caseId: true,
  index: true,
  kind: true,
  about: true,
  label: true,
  options: true,
  evidence: true,
}).extend({ isHidden: z.literal(true), ...mine })
export type HiddenDecision = z.infer<typeof HiddenDecision>

export const ReviewableDecision = z.discriminatedUnion('isHidden', [OpenDecision, HiddenDecision])
export type ReviewableDecision = z.infer<typeof ReviewableDecision>

/** One line of what happened to a case, oldest first. */
export const HistoryEntry = z.object({
  at: Millis,
  actor: z.string(),
  type: z.string(),
  /** The decision it was about, where it was about one. */
  decisionId: DecisionId.nullable(),
  /** The answer, the end of a run, the event that was taken back: a closed word where there is one. */
  detail: z.string().nullable(),
  note: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const DraftField = z.enum(['note', 'correction'])
export type DraftField = z.infer<typeof DraftField>

/** Text that was typed and not yet sent; `subject` is a decision's subject, or `case`. */
export const Draft = z.object({ subject: z.string(), field: DraftField, text: z.string() })
export type Draft = z.infer<typeof Draft>

/** Everything the review screen shows about one case. */
export const CaseDetail = z.object({
  case: Case,
  /** The run whose decisions these are; `null` before the first has ended. */
  shownRunId: RunId.nullable(),
  status: ReviewStatus.nullable(),
  holder: Holder.nullable(),
  allowed: z.array(ReviewAction),
  opinion: OpinionStatus.nullable(),
  /** Who is at a second opinion that is wanted. */
  opinionHolder: Holder.nullable(),
  /** Whether the reviewer works blind and has decisions left to answer: what the case came to is left out. */
  isHidden: z.boolean(),
  /** How many decisions are shown only when the others are answered. */
  leftOut: z.int().nonnegative(),
  evidence: CaseEvidence.nullable(),
  runs: z.array(Run),
  decisions: z.array(ReviewableDecision),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  /** What models were asked in the latest run, and what came of it. */
  calls: z.array(ModelCall),
  history: z.array(HistoryEntry),
  drafts: z.array(Draft),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** A case as it stood at a position of the ledger: what is told up to there need not be asked for again. */
export const CaseSnapshot = CaseDetail.extend({ position: z.int().nonnegative() })
export type CaseSnapshot = z.infer<typeof CaseSnapshot>

/** Cases to erase: chosen ones, or all of a subject, as many as a person confirmed. */
export const Erasure = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), caseIds: z.array(CaseId).min(1).max(10_000) }),
  z.object({ by: z.literal('subject'), subject: z.string().min(1), cases: z.int().positive() }),
])
export type Erasure = z.infer<typeof Erasure>

export const cases = {
  ...caseList,
  /** As its latest run has it, or an earlier one: who has that on screen goes on with it. */
  get: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId, runId: RunId.optional() }))
    .output(CaseSnapshot),
  /** What would stand if somebody corrected decisions so; nothing is written down. */
  preview: procedure('NOT_FOUND')
    .input(
      z.object({
        caseId: CaseId,
        corrections: z.array(z.object({ about: About, correction: z.string() })).max(1_000),
      }),
    )
    .output(z.object({ final: RunFinal.nullable() })),
  /** A piece of a file that belongs to a case, from a byte on; nothing comes after its last byte. */
  attachment: procedure('NOT_FOUND', 'FILE_PROBLEM')
    .input(z.object({ caseId: CaseId, sha256: Sha256, from: z.int().nonnegative() }))
    .output(z.object({ piece: z.file() })),
  /** Puts tags on a case and takes others off; gives back what it has then. */
  tag: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(
      z.object({
        actionId: BatchId,
        caseId: CaseId,
        add: z.array(Tag).default([]),
        remove: z.array(z.string()).default([]),
      }),
    )
    .output(z.object({ caseId: CaseId, tags: z.array(z.string()) })),
  /** How many cases a subject has: what a person confirms before they are erased. */
  ofSubject: procedure()
    .input(z.object({ subject: z.string().min(1) }))
    .output(z.object({ cases: z.int().nonnegative() })),
  /** Takes the content of cases out for good. */
  erase: procedure('NOT_FOUND', 'CHANGED_SINCE')
    .input(z.object({ actionId: BatchId, of: Erasure }))
    .output(z.object({ cases: z.int().nonnegative(), bodies: z.int().nonnegative() })),
  saveDraft: procedure('NOT_FOUND')
    .input(
      z.object({
        caseId: CaseId,
        subject: z.string(),
        field: DraftField,
        text: z.string().max(CORRECTION_LIMIT),
      }),
    )
    .output(z.object({ savedAt: Millis })),
}
