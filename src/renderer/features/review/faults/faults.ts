import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { counted } from '../../../../shared/counted.ts'
import type { Feedback } from '../../../../shared/domain/reviews/feedback.ts'
import { sentencesOf } from '../../../../shared/domain/reviews/sentences.ts'
import { type PipelineName, schemas } from '../../../../shared/pipelines/index.ts'
import { reasonsWith } from '../../../../shared/pipelines/wrong-reason.ts'
import { faults as texts } from '../texts.ts'

/** A fault of the judge: a reason, or a sentence by its index. */
export type Fault =
  | { readonly kind: 'reason'; readonly reason: string }
  | { readonly kind: 'sentence'; readonly index: number }

/** The commands of the reasons, in their order. */
export const reasonCommands = [
  'reason.first',
  'reason.second',
  'reason.third',
  'reason.fourth',
  'reason.fifth',
  'reason.sixth',
  'reason.seventh',
] as const

/** The faults that can be recorded against a decision's judge, and the reviewer's answer. */
export interface OfferedFaults {
  readonly reasons: readonly string[]
  /** The sentences of the judge's rationale. */
  readonly sentences: readonly string[]
  readonly mine: Feedback
}

/**
 * Returns the faults that can be recorded against the judge; `null` if no judge was involved, or before a definite
 * answer.
 */
export function faultsOffered(
  pipeline: PipelineName,
  decision: ReviewableDecision | null,
): OfferedFaults | null {
  if (decision === null || decision.isHidden || decision.mine === null) return null
  const { mine, rationale, callIds, source } = decision
  if (callIds.length === 0 && source === 'rule') return null
  if (mine.answer === 'incorrect' && isAgainst(decision)) return null
  const reasons = reasonsWith(schemas[pipeline].words.reason.options, mine.answer)
  const sentences = reasons.length === 0 ? [] : sentencesOf(rationale.judge ?? '')
  const isOffered = mine.answer === 'incorrect' || sentences.length > 0
  return isOffered ? { reasons, sentences, mine } : null
}

/**
 * Returns whether the judge proposed something else than what was decided. In that case, an answer that the decision is
 * incorrect may agree with the judge.
 */
function isAgainst({ proposed, after }: OpenDecision): boolean {
  return proposed !== null && proposed !== after
}

/** Returns the recorded faults after one was added, or removed if it was recorded already. */
export function toggled(mine: Feedback, fault: Fault): { reasons: string[]; wrongSentences: number[] } {
  const marked = mine.wrongSentences.map(({ index }) => index)
  return fault.kind === 'reason'
    ? { reasons: without(mine.reasons, fault.reason), wrongSentences: marked }
    : { reasons: mine.reasons, wrongSentences: without(marked, fault.index) }
}

function without<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
}

/** Summarizes the recorded faults: `1 reason, 2 sentences marked`; counts of zero are omitted. */
export function faultsText(faults: ReturnType<typeof toggled>): string {
  const parts = [
    ...(faults.reasons.length === 0 ? [] : [counted(faults.reasons.length, 'reason')]),
    ...(faults.wrongSentences.length === 0 ? [] : [counted(faults.wrongSentences.length, 'sentence')]),
  ]
  return parts.length === 0 ? texts.nothingMarked : texts.marked(parts.join(', '))
}
