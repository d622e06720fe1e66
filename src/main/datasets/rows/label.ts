import * as z from 'zod'
import { SplitName } from '../../../shared/contract/cases/datasets.ts'
import { deferredObject } from '../../../shared/deferred.ts'
import {
  CaseId,
  DecisionId,
  DeviceId,
  Millis,
  ReviewerId,
  RunId,
  Sha256,
} from '../../../shared/domain/ids.ts'
import { Answer, DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import { MarkedSentence } from '../../../shared/domain/reviews/sentences.ts'
import { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'

/** Raised when a field of a row changes its name or meaning. */
export const LABEL_SCHEMA_VERSION = 4

/** Who imported a label, and the hash of the data set or file that it came from; both `null` for one that was given here. */
const Import = {
  importedBy: z.string().nullable().default(null),
  importedFrom: Sha256.nullable().default(null),
}

/** What one reviewer says of a decision. */
export const LabelAnswer = deferredObject(() => ({
  reviewerId: ReviewerId,
  /** The reviewer's name. */
  reviewer: z.string(),
  answer: Answer,
  /** Which of the decision's options was picked. */
  ownAnswer: z.string().nullable(),
  /** Whether it was first given without knowing the judge's answer. */
  blind: z.boolean(),
  /** What was answered before the judge was revealed, where it was. */
  blindAnswer: Answer.nullable(),
  revealedAt: Millis.nullable(),
  correction: z.string().nullable(),
  note: z.string().nullable(),
  /** Why the judge was wrong: closed words of the pipeline. */
  reasons: z.array(z.string()),
  /** The sentences of the judge's rationale that are wrong. */
  markedSentences: z.array(MarkedSentence),
  at: Millis,
  ...Import,
}))
export type LabelAnswer = z.infer<typeof LabelAnswer>

/** What a third person decided where answers differed, and why. */
export const LabelAdjudication = deferredObject(() => ({
  reviewerId: ReviewerId,
  reviewer: z.string(),
  answer: DefiniteAnswer,
  correction: z.string().nullable(),
  reason: z.string().nullable(),
  at: Millis,
  ...Import,
}))
export type LabelAdjudication = z.infer<typeof LabelAdjudication>

/** One labeled decision, as every data set is made from it, and as its JSON Lines hold it. */
export const LabelRow = deferredObject(() => ({
  caseId: CaseId,
  /** The hash of the case's content, by which another store knows the case again. */
  caseSha256: Sha256.nullable(),
  runId: RunId,
  decisionId: DecisionId,
  pipeline: PipelineName,
  pipelineVersion: z.string(),
  /** Whom the case is of: a pseudonym. */
  subject: z.string().nullable(),
  split: SplitName,
  ...DecisionDraft.shape,
  /** The model that was asked about it, and with which prompt; `null` where none was. */
  judge: z.object({ model: z.string(), promptId: z.string(), promptVersion: z.string() }).nullable(),
  answers: z.array(LabelAnswer),
  adjudication: LabelAdjudication.nullable(),
  /** Why the judge was wrong, and which sentences of its rationale are: what any of the answers says, each once. */
  reasons: z.array(z.string()),
  markedSentences: z.array(MarkedSentence),
  /** What a third person decided, else the answer where at least one is definite and none differs; else `null`. */
  gold: DefiniteAnswer.nullable(),
  /** Why people looked at its case: it was escalated, or drawn at random; `null` where it was neither. */
  sample: z.enum(['escalated', 'random']).nullable(),
  /** How many cases this one stands for: 1 by the probability with which it was drawn; `null` where it was not. */
  weight: z.number().positive().nullable(),
  /** The device in whose chain the label's newest event stands, at which leaf of its tree, from 0, and its hash. */
  device: DeviceId,
  leafIndex: z.int().nonnegative(),
  eventHash: Sha256,
}))
export type LabelRow = z.infer<typeof LabelRow>
