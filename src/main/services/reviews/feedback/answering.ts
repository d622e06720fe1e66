import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import type { DecisionDraft } from '../../../../shared/domain/runs/decision.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { idleCorrectionOf, needsNote } from '../../../pipelines/index.ts'

/** How a reviewer answers: by rating the judge's answer, or blind with an answer of their own. */
export interface Answering {
  readonly answer: Answer | null
  /** One of the decision's options; nothing unless told. */
  readonly ownAnswer?: string | null
}

type Asked = Pick<DecisionDraft, 'label' | 'options' | 'after'>

/**
 * The answer that follows. Whoever does not see the judge gives an own answer, or says that they are unsure; it is
 * right where what took effect is the same.
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

/** Throws NOT_ALLOWED where a correction beside a definite answer would change nothing. */
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

/** Throws NOT_ALLOWED where a decision is overturned without a word and its pipeline wants one. */
export function refuseSilent(
  pipeline: PipelineName,
  asked: DecisionDraft | null,
  answer: Answer,
  note: string | null,
): void {
  if (answer === 'incorrect' && note === null && needsNote(pipeline))
    throw refused(asked, 'Overturning it needs a note: write why, then answer again.')
}

function refused(asked: Asked | null, hint: string): AppError {
  return new AppError('NOT_ALLOWED', `“${asked?.label ?? 'This decision'}” was not answered. ${hint}`)
}
