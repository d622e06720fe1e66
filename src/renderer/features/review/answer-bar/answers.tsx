import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { OwnAnswerButtons } from '../ruling/own-answer-buttons.tsx'
import { type OwnAnswer, ownAnswersOf } from '../ruling/own-answers.ts'
import { useIsSecondStep } from '../ruling/use-is-second-step.ts'
import { AnswerButtons } from './answer-buttons.tsx'

export interface AnswersProps {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision
  readonly answer: Answer | null
  readonly isOpen: boolean
  /** Takes an own answer that has no key. */
  readonly onOwnAnswer: (answer: OwnAnswer) => void
}

/** What can be answered about the chosen decision, labeled by its question: an own answer before the judge is seen. */
export function Answers({ detail, decision, answer, isOpen, onOwnAnswer }: AnswersProps) {
  const presentation = usePresentation(detail.case.pipeline)
  const isSecond = useIsSecondStep(detail.case.pipeline, decision)
  const own = ownAnswersOf(decision, presentation)
  if (own !== null) return <OwnAnswerButtons answers={own} isOpen={isOpen} onPick={onOwnAnswer} />
  const asked = decision.isHidden ? null : (presentation.decisions.asked?.(decision) ?? null)
  return (
    <AnswerButtons
      asked={asked}
      chosen={answer}
      isOpen={isOpen}
      isHidden={decision.isHidden}
      isSecond={isSecond}
    />
  )
}
