import * as z from 'zod'
import { SplitName } from '../../../shared/contract/cases/datasets.ts'
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
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'

/** Increased when a field of a row changes its name or meaning. */
export const LABEL_SCHEMA_VERSION = 5

/**
 * Who imported a label, and the hash of the data set or file that it came from; both `null` for one that was given
 * here.
 */
const Import = {
  importedBy: z.string().nullable().default(null),
  importedFrom: Sha256.nullable().default(null),
}

/** One reviewer's answer to a decision. */
export const LabelAnswer = lazyObject(() => ({
  reviewerId: ReviewerId,
  /** The reviewer's name. */
  reviewer: z.string(),
  answer: Answer,
  /** The chosen option of the decision. */
  ownAnswer: z.string().nullable(),
  /** Whether it was first given without knowing the judge's answer. */
  blind: z.boolean(),
  /** The answer before the judge was revealed, if it was. */
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

/** A third person's decision where answers differed, with the reason. */
export const LabelAdjudication = lazyObject(() => ({
  reviewerId: ReviewerId,
  reviewer: z.string(),
  answer: DefiniteAnswer,
  correction: z.string().nullable(),
  reason: z.string().nullable(),
  at: Millis,
  ...Import,
}))
export type LabelAdjudication = z.infer<typeof LabelAdjudication>

/** One labeled decision, from which every data set is made; also the format of the JSON Lines. */
export const LabelRow = lazyObject(() => ({
  caseId: CaseId,
  /** The hash of the case's content, by which another store recognizes the case. */
  caseSha256: Sha256.nullable(),
  runId: RunId,
  decisionId: DecisionId,
  pipeline: PipelineName,
  pipelineVersion: z.string(),
  /** The subject of the case: a pseudonym. */
  subject: z.string().nullable(),
  split: SplitName,
  ...DecisionDraft.omit({ advice: true }).shape,
  /** The model that was asked about it, and its prompt; `null` if none was asked. */
  judge: z.object({ model: z.string(), promptId: z.string(), promptVersion: z.string() }).nullable(),
  answers: z.array(LabelAnswer),
  adjudication: LabelAdjudication.nullable(),
  /** Why the judge was wrong, and the wrong sentences of its rationale: the distinct ones of all answers. */
  reasons: z.array(z.string()),
  markedSentences: z.array(MarkedSentence),
  /** The decision of a third person, else the answer if at least one is definite and none differs; else `null`. */
  gold: DefiniteAnswer.nullable(),
  /** Why people reviewed its case: it was escalated, or sampled at random; `null` for neither. */
  sample: z.enum(['escalated', 'random']).nullable(),
  /** How many cases this one represents: 1 divided by its sampling probability; `null` if it was not sampled. */
  weight: z.number().positive().nullable(),
  /** The chain with the label's newest event, by device, the index of its leaf in the tree, from 0, and its hash. */
  device: DeviceId,
  leafIndex: z.int().nonnegative(),
  eventHash: Sha256,
}))
export type LabelRow = z.infer<typeof LabelRow>
