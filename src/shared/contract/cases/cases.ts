import * as z from 'zod'
import { Case, Tag } from '../../domain/cases/case.ts'
import { BatchId, CaseId, DecisionId, Millis, RunId, Sha256 } from '../../domain/ids.ts'
import { ModelCall } from '../../domain/judging/call.ts'
import { Adjudication, CORRECTION_LIMIT, Feedback } from '../../domain/reviews/feedback.ts'
import { GateVersion } from '../../domain/reviews/gate.ts'
import { KnownTexts } from '../../domain/reviews/joined-note.ts'
import { OpinionStatus, ReviewAction, ReviewStatus } from '../../domain/reviews/review.ts'
import { About } from '../../domain/runs/about.ts'
import { Decision } from '../../domain/runs/decision.ts'
import { JudgeWork } from '../../domain/runs/judge-work.ts'
import { Escalation, Run, Stage } from '../../domain/runs/run.ts'
import { CaseNeed } from '../../domain/standards/standard.ts'
import { lazyObject, lazySchema } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { CaseContent, RunFinal } from '../../pipelines/index.ts'
import { caseList } from '../lists/case-list.ts'
import { Holder } from '../lists/queue.ts'
import { procedure } from '../procedure.ts'
import { ErasedCopy } from '../program/backups.ts'

const mine = { mine: z.nullable(Feedback) }

/** A decision with all answers, the reviewer's own answer, and its adjudication. */
export const OpenDecision = lazySchema(() =>
  Decision.extend({
    isHidden: z.literal(false),
    feedback: z.array(Feedback),
    adjudication: z.nullable(Adjudication),
    ...mine,
  }),
)
export type OpenDecision = z.infer<typeof OpenDecision>

/** The part of a decision that a blind reviewer may see: its question, without any answers. */
export const HiddenDecision = lazySchema(() =>
  Decision.pick({
    id: true,
    runId: true,
    caseId: true,
    index: true,
    kind: true,
    about: true,
    label: true,
    options: true,
    evidence: true,
  }).extend({ isHidden: z.literal(true), ...mine }),
)
export type HiddenDecision = z.infer<typeof HiddenDecision>

export const ReviewableDecision = lazySchema(() =>
  z.discriminatedUnion('isHidden', [OpenDecision, HiddenDecision]),
)
export type ReviewableDecision = z.infer<typeof ReviewableDecision>

/** One entry of a case's history. */
export const HistoryEntry = lazyObject(() => ({
  at: Millis,
  actor: z.string(),
  type: z.string(),
  /** The decision of the entry, if it is about one. */
  decisionId: DecisionId.nullable(),
  /** A closed word for the answer, the end of a run or the event that was undone. */
  detail: z.string().nullable(),
  /** The option that was chosen, or the correction that was typed, with an answer. */
  stated: z.string().nullable(),
  note: z.string().nullable(),
}))
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const DraftField = z.enum(['note', 'correction'])
export type DraftField = z.infer<typeof DraftField>

/** A draft: typed text that was not sent. `subject` is a decision's subject, or `case`. */
export const Draft = z.object({ subject: z.string(), field: DraftField, text: z.string() })
export type Draft = z.infer<typeof Draft>

/** A ruling that a new run superseded because it changed the result of the ruling. */
export const EarlierRuling = lazyObject(() => ({
  status: ReviewStatus.extract(['approved', 'rejected']),
  reviewer: z.string(),
  at: Millis,
  /** Number of the run of the ruling. */
  attempt: z.int().positive(),
  /** The result at that time, with the answers of that time. */
  final: RunFinal.nullable(),
  /** Whether the shown result is the same, and only decisions or reasons differ. */
  isSameResult: z.boolean(),
}))
export type EarlierRuling = z.infer<typeof EarlierRuling>

/** A gate that settled a case, and the escalations that it would have without the gate. */
export const SettledBy = lazyObject(() => ({
  ...GateVersion.shape,
  role: z.string(),
  raised: z.array(Escalation),
}))
export type SettledBy = z.infer<typeof SettledBy>

/** All data of the review screen about one case. */
export const CaseDetail = lazyObject(() => ({
  case: Case,
  /** The run of these decisions; `null` before the first has ended. */
  shownRunId: RunId.nullable(),
  /** Need of a case that cannot be judged yet; absent if it can, and for an erased case. */
  needs: CaseNeed.exactOptional(),
  status: ReviewStatus.nullable(),
  /** `null` also while the reviewer may not see other rulings. */
  earlierRuling: EarlierRuling.nullable(),
  holder: Holder.nullable(),
  allowed: z.array(ReviewAction),
  opinion: OpinionStatus.nullable(),
  /** The reviewer who is giving a requested second opinion. */
  opinionHolder: Holder.nullable(),
  /** Whether the reviewer is blind and has decisions left to answer; the case's result is then absent. */
  isHidden: z.boolean(),
  /** Number of decisions that are hidden until the others are answered. */
  leftOut: Natural,
  evidence: CaseContent.nullable(),
  runs: z.array(Run),
  decisions: z.array(ReviewableDecision),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  /** The calls to models in the latest run, with their results. */
  calls: z.array(ModelCall),
  /** The gate that settled the case without a person; `null` if none did, or if the reviewer may not see it. */
  settledBy: SettledBy.nullable(),
  /** Work of the judge in that run; `null` if it was not counted, or if the reviewer may not see it. */
  judge: JudgeWork.nullable(),
  history: z.array(HistoryEntry),
  drafts: z.array(Draft),
}))
export type CaseDetail = z.infer<typeof CaseDetail>

/** A case at a position of the ledger; changes up to that position are included. */
export const CaseSnapshot = CaseDetail.extend({ position: Natural })
export type CaseSnapshot = z.infer<typeof CaseSnapshot>

/** Cases to erase: chosen ones, or all of a subject, with the number that a person confirmed. */
export const Erasure = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), caseIds: z.array(CaseId).min(1).max(10_000) }),
  z.object({ by: z.literal('subject'), subject: z.string().min(1), cases: z.int().positive() }),
])
export type Erasure = z.infer<typeof Erasure>

export const cases = {
  ...caseList,
  /** Returns the case with its latest run, or with an earlier one for a window that already shows it. */
  get: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId, runId: RunId.optional() }))
    .output(CaseSnapshot),
  /** Returns the result if decisions were corrected like this; nothing is stored. */
  preview: procedure('NOT_FOUND')
    .input(
      z.object({
        caseId: CaseId,
        corrections: z.array(z.object({ about: About, correction: z.string() })).max(1_000),
      }),
    )
    .output(z.object({ final: RunFinal.nullable() })),
  /** Returns a chunk of an attachment, from a byte offset; empty after its last byte. */
  attachment: procedure('NOT_FOUND', 'FILE_PROBLEM')
    .input(z.object({ caseId: CaseId, sha256: Sha256, from: Natural }))
    .output(z.object({ piece: z.file() })),
  /** Adds and removes tags of a case; returns its tags. */
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
  /** Returns the number of cases of a subject, which a person confirms before they are erased. */
  ofSubject: procedure()
    .input(z.object({ subject: z.string().min(1) }))
    .output(z.object({ cases: Natural })),
  /** Erases the content of cases. */
  erase: procedure('NOT_FOUND', 'CHANGED_SINCE')
    .input(z.object({ actionId: BatchId, of: Erasure }))
    .output(
      z.object({
        cases: Natural,
        bodies: Natural,
        /** The copies by Docket that contained erased content. */
        copies: z.array(ErasedCopy),
      }),
    ),
  saveDraft: procedure('NOT_FOUND')
    .input(
      z.object({
        caseId: CaseId,
        subject: z.string(),
        field: DraftField,
        text: z.string().max(CORRECTION_LIMIT),
        known: KnownTexts,
      }),
    )
    /** The current text, including changes from another window that this window did not have. */
    .output(z.object({ savedAt: Millis, text: z.string() })),
}
