import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { OptionButtons, OwnAnswerButtons } from '../ruling/own-answer-buttons.tsx'
import { type OwnAnswer, openAnswersOf, ownAnswersOf, pickedOption, picksOf } from '../ruling/own-answers.ts'
import { useIsSecondStep } from '../ruling/use-is-second-step.ts'
import { answersTexts as texts } from '../texts.ts'
import { AnswerButtons } from './answer-buttons.tsx'

export interface AnswersProps {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision
  readonly answer: Answer | null
  readonly isOpen: boolean
  /** Whether the chosen decision is shown: another part of the evidence has no answers. */
  readonly mayAnswer: boolean
  /** Sends an own answer that has no key. */
  readonly onOwnAnswer: (answer: OwnAnswer) => void
  /** Answers an undecided decision with one of its options. */
  readonly onOpenAnswer: (option: string) => void
}

/** The answers to the chosen decision, labeled by its question; own answers before the judge is revealed. */
export function Answers(props: AnswersProps) {
  const { detail, decision, answer, mayAnswer, onOwnAnswer, onOpenAnswer } = props
  const isOpen = props.isOpen && mayAnswer
  const presentation = usePresentation(detail.case.pipeline)
  const isSecond = useIsSecondStep(detail.case.pipeline, decision)
  const picks = picksOf(decision, presentation)
  if (picks !== null)
    return (
      <OptionButtons
        answers={picks}
        chosen={pickedOption(decision, presentation)}
        present={decision.isHidden ? null : decision.after}
        by={decision.isHidden ? '' : texts.by[decision.source]}
        isOpen={isOpen}
        onPick={(picked) => (decision.isHidden ? onOwnAnswer(picked) : onOpenAnswer(picked.option))}
      />
    )
  const own = ownAnswersOf(decision, presentation)
  if (own !== null) return <OwnAnswerButtons answers={own} isOpen={isOpen} onPick={onOwnAnswer} />
  const open = openAnswersOf(decision, presentation)
  if (open !== null)
    return (
      <OwnAnswerButtons
        answers={open}
        chosen={answer === 'incorrect' ? (decision.mine?.correction ?? null) : answer}
        isOpen={isOpen}
        onPick={({ option }) => onOpenAnswer(option)}
      />
    )
  const { asked, meanings } = presentation.decisions
  return (
    <AnswerButtons
      asked={decision.isHidden ? null : (asked?.(decision) ?? null)}
      meanings={decision.isHidden ? null : (meanings?.(decision) ?? null)}
      chosen={answer}
      isOpen={isOpen}
      isHidden={decision.isHidden}
      isSecond={isSecond}
    />
  )
}
