import '../review.css'
import type { ReactNode, RefObject } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { AnswerButtons } from '../answer-bar/answer-buttons.tsx'
import { CaseActions } from '../answer-bar/case-actions.tsx'
import { DecisionClaim } from '../decisions/decision-claim.tsx'
import { JudgeFaults } from '../faults/judge-faults.tsx'
import { rulingPane as texts } from '../texts.ts'
import { AdvanceSwitch } from './advance-switch.tsx'
import { BothAnswers } from './both-answers.tsx'
import { NoteFields, type NoteFieldsHandle } from './note-fields.tsx'
import { OwnAnswerButtons, SealedJudge } from './own-answer-buttons.tsx'
import { type OwnAnswer, ownAnswersOf } from './own-answers.ts'
import { RunButtons } from './run-buttons.tsx'

interface RulingPaneProps {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision | null
  readonly answer: Answer | null
  readonly answered: number
  readonly isOpen: boolean
  /** Takes an own answer that has no key. */
  readonly onOwnAnswer: (answer: OwnAnswer) => void
  /** Marks a sentence of the judge's rationale as wrong, or takes the mark back. */
  readonly onSentence: (index: number) => void
  readonly fields: RefObject<NoteFieldsHandle | null>
  /** What happened before: other rulings, the case's history. */
  readonly before: ReactNode
}

/**
 * "Was this correct?" for the chosen decision, the case's own ruling, and what happened before it, here and elsewhere. In
 * a small window question, answers and ruling stand in the bar below.
 */
export function RulingPane({
  detail,
  decision,
  answer,
  answered,
  isOpen,
  onOwnAnswer,
  onSentence,
  fields,
  before,
}: RulingPaneProps) {
  const presentation = usePresentation(detail.case.pipeline)
  const { decisions: parts } = presentation
  const own = ownAnswersOf(decision, presentation)
  const isNarrow = useIsNarrow()
  const asked = decision === null || decision.isHidden ? null : (parts.asked?.(decision) ?? null)
  return (
    <section className="pane ruling scroll" aria-label={texts.ruling}>
      {decision === null ? null : (
        <section>
          {isNarrow ? (
            <h2 className="visually-hidden">{texts.ruling}</h2>
          ) : (
            <h2 className="question" id="question">
              {own === null ? (asked?.question ?? texts.correct) : parts.question(decision)}
            </h2>
          )}
          <DecisionClaim decision={decision} parts={parts} />
          {decision.isHidden ? null : <BothAnswers decision={decision} presentation={presentation} />}
          {isNarrow ? null : own === null ? (
            <AnswerButtons asked={asked} chosen={answer} isOpen={isOpen} isHidden={decision.isHidden} />
          ) : (
            <OwnAnswerButtons answers={own} isOpen={isOpen} onPick={onOwnAnswer} />
          )}
          <JudgeFaults
            key={`faults ${decision.id}`}
            decision={decision}
            presentation={presentation}
            pipeline={detail.case.pipeline}
            isOpen={isOpen}
            onSentence={onSentence}
          />
          <NoteFields
            key={decision.id}
            ref={fields}
            detail={detail}
            decision={decision}
            field={parts.correction(decision)}
            isOpen={isOpen}
          />
        </section>
      )}
      {decision?.isHidden ? <SealedJudge isOpen={isOpen} /> : null}
      <section>
        <div className="section-title">
          <h3>{texts.caseText}</h3>
          <span>{texts.answered(answered, detail.decisions.length)}</span>
        </div>
        {isNarrow || !detail.allowed.includes('approve') ? null : (
          <p className="ruling-means">{texts.rulingMeans}</p>
        )}
        <CaseActions detail={detail} isOpen={isOpen} which={isNarrow ? 'others' : 'all'} />
        <RunButtons runs={detail.runs.length} />
        <AdvanceSwitch />
      </section>
      {before}
    </section>
  )
}
