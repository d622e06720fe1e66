import '../asked.css'
import '../review.css'
import type { ReactNode, RefObject } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { AnswerButtons } from '../answer-bar/answer-buttons.tsx'
import { CaseActions } from '../answer-bar/case-actions.tsx'
import { countIncorrect, incorrectText } from '../answer-bar/marked-incorrect.ts'
import { DecisionClaim } from '../decisions/decision-claim.tsx'
import { JudgeFaults } from '../faults/judge-faults.tsx'
import { markedIncorrect, rulingPane as texts } from '../texts.ts'
import { type NoteFieldsHandle, useNoteFields } from '../use-note-fields.ts'
import { AdvanceSwitch } from './advance-switch.tsx'
import { BothAnswers } from './both-answers.tsx'
import { Correction, Note } from './note-fields.tsx'
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
  const joined = useNoteFields(fields)
  const asked = decision === null || decision.isHidden ? null : (parts.asked?.(decision) ?? null)
  const saving = asked === null ? answerLabels : { correct: null, incorrect: asked.incorrect }
  const answers = own === null ? saving : null
  return (
    <section className="pane ruling scroll" aria-label={texts.ruling}>
      {decision === null ? null : (
        <section>
          <div className="asked">
            {isNarrow ? (
              <h2 className="visually-hidden">{texts.ruling}</h2>
            ) : (
              <>
                <p className="dim small">
                  {texts.decision(detail.decisions.indexOf(decision) + 1, detail.decisions.length)}
                </p>
                <h2 className="question" id="question">
                  {own === null ? (asked?.question ?? texts.correct) : parts.question(decision)}
                </h2>
              </>
            )}
            <DecisionClaim decision={decision} parts={parts} />
            <Correction
              key={`correction ${decision.id}`}
              ref={joined.correction}
              detail={detail}
              decision={decision}
              field={parts.correction(decision)}
              isOpen={isOpen}
              answers={answers}
            />
          </div>
          {isNarrow ? null : own === null ? (
            <AnswerButtons asked={asked} chosen={answer} isOpen={isOpen} isHidden={decision.isHidden} />
          ) : (
            <OwnAnswerButtons answers={own} isOpen={isOpen} onPick={onOwnAnswer} />
          )}
          {decision.isHidden ? null : <BothAnswers decision={decision} presentation={presentation} />}
          <JudgeFaults
            key={`faults ${decision.id}`}
            decision={decision}
            presentation={presentation}
            pipeline={detail.case.pipeline}
            isOpen={isOpen}
            onSentence={onSentence}
          />
          <Note
            key={`note ${decision.id}`}
            ref={joined.note}
            detail={detail}
            decision={decision}
            field={parts.correction(decision)}
            isOpen={isOpen}
          />
        </section>
      )}
      {decision?.isHidden ? <SealedJudge isOpen={isOpen} /> : null}
      <CaseRuling detail={detail} answered={answered} isOpen={isOpen} isNarrow={isNarrow} />
      {before}
    </section>
  )
}

/** What becomes of the case as a whole. */
function CaseRuling({
  detail,
  answered,
  isOpen,
  isNarrow,
}: Pick<RulingPaneProps, 'detail' | 'answered' | 'isOpen'> & { readonly isNarrow: boolean }) {
  return (
    <section>
      <div className="section-title">
        <h3>{texts.caseText}</h3>
        <span>{texts.answered(answered, detail.decisions.length)}</span>
      </div>
      {isNarrow || !detail.allowed.includes('approve') ? null : <RulingMeans detail={detail} />}
      <CaseActions detail={detail} isOpen={isOpen} which={isNarrow ? 'others' : 'all'} />
      <RunButtons runs={detail.runs.length} />
      <AdvanceSwitch />
    </section>
  )
}

/** What approving means; in its place, with the same room, what to look at first where decisions are marked incorrect. */
function RulingMeans({ detail }: { readonly detail: CaseDetail }) {
  const warning = incorrectText(countIncorrect(detail.decisions))
  return (
    <div className="ruling-means">
      <p data-shown={warning === null}>{texts.rulingMeans}</p>
      <p data-shown={false}>{warning ?? markedIncorrect.one}</p>
      <p className="incorrect-note" role="status">
        {warning}
      </p>
    </div>
  )
}
