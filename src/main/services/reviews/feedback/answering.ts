import { type Answer, pickedIn } from '../../../../shared/domain/reviews/feedback.ts'
import type { DecisionDraft } from '../../../../shared/domain/runs/decision.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { correctedOptionOf, idleAnswerOf, idleCorrectionOf, needsNote } from '../../../pipelines/index.ts'

/** How a reviewer answers: by rating the judge's answer, or blind with an answer of their own. */
export interface Answering {
  readonly answer: Answer | null
  /** One of the decision's options. Default: none. */
  readonly ownAnswer?: string | null
}

type Asked = Pick<DecisionDraft, 'label' | 'options' | 'after'>

/**
 * Returns the resulting answer. A reviewer who does not see the judge gives an own answer, or "unsure"; the answer is
 * "correct" if it equals what took effect.
 */
export function answerTo(
  { answer, ownAnswer = null }: Answering,
  asked: Asked | null,
  isHidden: boolean,
): { answer: Answer; ownAnswer: string | null } {
  if (ownAnswer === null) {
    if (answer === null) throw refused(asked, 'Answer correct, incorrect or unsure.')
    if (isHidden && answer !== 'unsure')
      throw refused(asked, 'You review blind: choose the right answer yourself, or reveal the judge first.')
    return { answer, ownAnswer: null }
  }
  const options = asked?.options ?? []
  if (asked === null || !options.includes(ownAnswer)) {
    const hint = options.length === 0 ? 'It has no options to choose from: reveal the judge first.' : ''
    throw refused(asked, hint || `“${ownAnswer}” is not one of its options: ${options.join(', ')}.`)
  }
  return { answer: asked.after === ownAnswer ? 'correct' : 'incorrect', ownAnswer }
}

/** Throws NOT_ALLOWED if a correction beside a definite answer would change nothing. */
export function refuseIdle(
  pipeline: PipelineName,
  asked: DecisionDraft | null,
  answer: Answer,
  correction: string | null,
): void {
  if (asked === null || correction === null || answer === 'unsure') return
  const idle = idleCorrectionOf(pipeline, asked, answer, correction)
  if (idle !== null)
    throw new AppError(
      'NOT_ALLOWED',
      `The answer was not saved: the correction would have no effect. ${idle}`,
    )
}

/**
 * Throws NOT_ALLOWED where an own answer and the correction beside it say different things: both cannot be what the
 * decision should have been. It tells nothing of the judge, so it holds for who works blind as well.
 */
export function refuseTwoAnswers(
  pipeline: PipelineName,
  asked: DecisionDraft | null,
  { ownAnswer = null }: Answering,
  correction: string | null,
): void {
  if (asked === null || ownAnswer === null || correction === null) return
  const written = correctedOptionOf(pipeline, asked, correction)
  if (written !== null && written !== ownAnswer)
    throw refused(
      asked,
      `You chose “${ownAnswer}” and wrote “${correction.slice(0, 60)}”, which is “${written}”. Change one of them.`,
    )
}

/**
 * Throws NOT_ALLOWED where a definite answer would decide nothing, because the decision is open and neither a correction
 * nor an own answer says what it is.
 */
export function refuseOpen(
  pipeline: PipelineName,
  asked: DecisionDraft | null,
  answer: Answer,
  given: { readonly correction: string | null; readonly ownAnswer: string | null },
): void {
  if (asked === null || answer === 'unsure' || given.correction !== null) return
  if (pickedIn({ ...given, answer }, asked.after) !== null) return
  const idle = idleAnswerOf(pipeline, asked)
  if (idle !== null) throw new AppError('NOT_ALLOWED', `The answer was not saved. ${idle}`)
}

/** Throws NOT_ALLOWED if a decision is overturned without a note and its pipeline requires one. */
export function refuseSilent(
  pipeline: PipelineName,
  asked: DecisionDraft | null,
  answer: Answer,
  note: string | null,
): void {
  if (asked !== null && answer === 'incorrect' && note === null && needsNote(pipeline, asked))
    throw refused(asked, 'Overturning it needs a note: write why, then answer again.')
}

function refused(asked: Asked | null, hint: string): AppError {
  return new AppError('NOT_ALLOWED', `“${asked?.label ?? 'This decision'}” was not answered. ${hint}`)
}
