import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { DecisionId, Millis, ReviewerId, Sha256 } from '../ids.ts'
import { MarkedSentence } from './sentences.ts'

/** The answer to "was this correct?". */
export const Answer = z.enum(['correct', 'incorrect', 'unsure'])
export type Answer = z.infer<typeof Answer>

/** A definite answer. */
export const DefiniteAnswer = Answer.exclude(['unsure'])
export type DefiniteAnswer = z.infer<typeof DefiniteAnswer>

/** The gold label of several answers: at least one definite one, and none that differs. */
export function goldOf(answers: readonly Answer[]): DefiniteAnswer | null {
  const definite = new Set(answers.filter((answer) => answer !== 'unsure'))
  const [only] = definite
  return definite.size === 1 && only !== undefined ? only : null
}

/** How many characters a note may have. */
export const NOTE_LIMIT = 20_000

/** How many characters a correction may have: it can be a whole text. */
export const CORRECTION_LIMIT = 100_000

/** What a reviewer wrote beside the closed answer: content, so it can be erased. */
export const FeedbackText = deferredObject(() => ({
  ownAnswer: z.string().min(1).max(2_000).nullable(),
  correction: z.string().min(1).max(CORRECTION_LIMIT).nullable(),
  note: z.string().min(1).max(NOTE_LIMIT).nullable(),
  /** The sentences of the judge's rationale that are wrong. */
  wrongSentences: z.array(MarkedSentence).default([]),
}))
export type FeedbackText = z.infer<typeof FeedbackText>

/** What an answer says about the judge: what was said before the judge was revealed counts, where it was blind. */
export function labelOf({ answer, blindAnswer }: Pick<FeedbackState, 'answer' | 'blindAnswer'>): Answer {
  return blindAnswer ?? answer
}

/** A reviewer's current answer about one decision. */
export const Feedback = FeedbackText.extend({
  decisionId: DecisionId,
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  answer: Answer,
  /** Why the judge was wrong: closed words of the pipeline. */
  reasons: z.array(z.string()),
  /** Whether it was first given without knowing the judge's answer. */
  blind: z.boolean(),
  /** What was answered then; it stays when the answer is changed. */
  blindAnswer: Answer.nullable(),
  revealedAt: Millis.nullable(),
  at: Millis,
})
export type Feedback = z.infer<typeof Feedback>

/** An answer as events record it; its text is in a body. */
export const FeedbackState = deferredObject(() => ({
  answer: Answer,
  textSha256: Sha256.nullable(),
  /** Why the judge was wrong: closed words of the pipeline, in their order. */
  reasons: z.array(z.string()).default([]),
  blind: z.boolean(),
  blindAnswer: Answer.nullable().default(null),
  revealedAt: Millis.nullable(),
  at: Millis,
}))
export type FeedbackState = z.infer<typeof FeedbackState>

/** An adjudication as events record it; its reason is in a body. */
export const AdjudicationState = deferredObject(() => ({
  reviewerId: ReviewerId,
  answer: DefiniteAnswer,
  textSha256: Sha256,
  at: Millis,
}))
export type AdjudicationState = z.infer<typeof AdjudicationState>

/** The adjudication of a decision, with its reason. */
export const Adjudication = deferredObject(() => ({
  decisionId: DecisionId,
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  answer: DefiniteAnswer,
  correction: z.string().nullable(),
  reason: z.string(),
  at: Millis,
}))
export type Adjudication = z.infer<typeof Adjudication>
