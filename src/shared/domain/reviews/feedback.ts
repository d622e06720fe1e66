import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { DecisionId, Millis, ReviewerId, Sha256 } from '../ids.ts'
import { MarkedSentence } from './sentences.ts'

/** The answer to "was this correct?". */
export const Answer = z.enum(['correct', 'incorrect', 'unsure'])
export type Answer = z.infer<typeof Answer>

/** A definite answer. */
export const DefiniteAnswer = Answer.exclude(['unsure'])
export type DefiniteAnswer = z.infer<typeof DefiniteAnswer>

/** Returns the gold label of several answers: they need at least one definite answer, and no two that differ. */
export function goldOf(answers: readonly Answer[]): DefiniteAnswer | null {
  const definite = new Set(answers.filter((answer) => answer !== 'unsure'))
  const [only] = definite
  return definite.size === 1 && only !== undefined ? only : null
}

/** Maximum number of characters of a note. */
export const NOTE_LIMIT = 20_000

/** Maximum number of characters of a correction: it can be a whole text. */
export const CORRECTION_LIMIT = 100_000

/** The texts of a reviewer besides the closed answer: content, so they can be erased. */
export const FeedbackText = lazyObject(() => ({
  ownAnswer: z.string().min(1).max(2_000).nullable(),
  correction: z.string().min(1).max(CORRECTION_LIMIT).nullable(),
  note: z.string().min(1).max(NOTE_LIMIT).nullable(),
  /** The wrong sentences of the judge's rationale. */
  wrongSentences: z.array(MarkedSentence).default([]),
}))
export type FeedbackText = z.infer<typeof FeedbackText>

/** Returns the label of the judge in an answer: a blind answer from before the reveal takes precedence. */
export function labelOf({ answer, blindAnswer }: Pick<FeedbackState, 'answer' | 'blindAnswer'>): Answer {
  return blindAnswer ?? answer
}

/**
 * Returns the option that a reviewer chose as the right one. `null` if none was chosen, if it equals the effective
 * value `after`, if a correction replaces it, or if the answer was changed since.
 */
export function pickedIn(
  { answer, ownAnswer, correction }: Pick<Feedback, 'answer' | 'ownAnswer' | 'correction'>,
  after: string,
): string | null {
  return answer === 'incorrect' && correction === null && ownAnswer !== after ? ownAnswer : null
}

/**
 * Returns the option that a reviewer considers right: the chosen one, the typed correction, or the effective value
 * `after` if it was confirmed. `null` if the reviewer is unsure or named none.
 */
export function statedOption(
  { answer, ownAnswer, correction }: Pick<Feedback, 'answer' | 'ownAnswer' | 'correction'>,
  after: string,
): string | null {
  if (answer === 'unsure') return null
  return answer === 'incorrect' ? (correction ?? ownAnswer) : (ownAnswer ?? after)
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
  /** The original blind answer; it stays when the answer is changed. */
  blindAnswer: Answer.nullable(),
  revealedAt: Millis.nullable(),
  at: Millis,
})
export type Feedback = z.infer<typeof Feedback>

/** An answer as events record it; its text is in a body. */
export const FeedbackState = lazyObject(() => ({
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
export const AdjudicationState = lazyObject(() => ({
  reviewerId: ReviewerId,
  answer: DefiniteAnswer,
  textSha256: Sha256,
  at: Millis,
}))
export type AdjudicationState = z.infer<typeof AdjudicationState>

/** The adjudication of a decision, with its reason. */
export const Adjudication = lazyObject(() => ({
  decisionId: DecisionId,
  reviewer: z.object({ id: ReviewerId, name: z.string() }),
  answer: DefiniteAnswer,
  correction: z.string().nullable(),
  reason: z.string(),
  at: Millis,
}))
export type Adjudication = z.infer<typeof Adjudication>
