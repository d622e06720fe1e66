import '../asked.css'
import '../review.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { answerLabels } from '../../../lib/formats/labels.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { useFieldInSight } from '../../../lib/use-field-in-sight.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { CaseActions } from '../answer-bar/case-actions.tsx'
import { RulingFoot } from '../answer-bar/ruling-foot.tsx'
import { DecisionClaim } from '../decisions/decision-claim.tsx'
import { DecisionGrounds } from '../decisions/decision-grounds.tsx'
import { Reasons } from '../decisions/reasons.tsx'
import { JudgeFaults } from '../faults/judge-faults.tsx'
import { rulingPane as texts } from '../texts.ts'
import { type NoteFieldsHandle, useNoteFields } from '../use-note-fields.ts'
import { AdvanceSwitch } from './advance-switch.tsx'
import { BothAnswers } from './both-answers.tsx'
import { Correction, Note } from './note-fields.tsx'
import { SealedJudge } from './own-answer-buttons.tsx'
import { type OwnAnswer, ownAnswersOf } from './own-answers.ts'
import { RunButtons } from './run-buttons.tsx'
import { useAnswerAdvances } from './use-answer-advances.ts'

interface RulingPaneProps {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision | null
  readonly answer: Answer | null
  readonly answered: number
  readonly isOpen: boolean
  /** Calls of the run that made the decisions. */
  readonly calls: readonly ModelCall[]
  /** Takes an own answer that has no key. */
  readonly onOwnAnswer: (answer: OwnAnswer) => void
  /** Marks a sentence of the judge's rationale as wrong, or takes the mark back. */
  readonly onSentence: (index: number) => void
  readonly fields: RefObject<NoteFieldsHandle | null>
  /** What happened before: other rulings, the case's history. */
  readonly before: ReactNode
}

/**
 * The question about the chosen decision with its reasons, a correction and a note; folded below them the history of the
 * case. At the bottom, where they stay, the answers and the ruling; in a small window these stand in the bar.
 */
export function RulingPane({
  detail,
  decision,
  answer,
  answered,
  isOpen,
  calls,
  onOwnAnswer,
  onSentence,
  fields,
  before,
}: RulingPaneProps) {
  const rest = useRef<HTMLDivElement>(null)
  const id = decision?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is read from its question on
  useLayoutEffect(() => {
    if (rest.current !== null) rest.current.scrollTop = 0
  }, [id])
  useFieldInSight(rest)
  const isNarrow = useIsNarrow()
  return (
    <section className="pane ruling" aria-label={texts.ruling}>
      <div ref={rest} className="ruling-rest scroll more-below">
        {decision === null ? null : (
          <DecisionRuling {...{ detail, decision, isOpen, isNarrow, calls, onSentence, fields }} />
        )}
        {decision?.isHidden ? <SealedJudge isOpen={isOpen} /> : null}
        <section>
          {isNarrow ? <OtherActions detail={detail} answered={answered} isOpen={isOpen} /> : null}
          <RunButtons runs={detail.runs.length} />
          {isNarrow ? <AdvanceSwitch /> : null}
        </section>
        {isNarrow ? (
          before
        ) : (
          <details className="case-more">
            <summary>{texts.more}</summary>
            <section>
              <AdvanceSwitch />
            </section>
            {before}
          </details>
        )}
      </div>
      {isNarrow ? null : <RulingFoot {...{ detail, decision, answer, isOpen, onOwnAnswer }} />}
    </section>
  )
}

/** What is asked about the chosen decision, and all that is written beside its answer. */
function DecisionRuling({
  detail,
  decision,
  isOpen,
  isNarrow,
  calls,
  onSentence,
  fields,
}: Pick<RulingPaneProps, 'detail' | 'isOpen' | 'calls' | 'onSentence' | 'fields'> & {
  readonly decision: ReviewableDecision
  readonly isNarrow: boolean
}) {
  const presentation = usePresentation(detail.case.pipeline)
  const { decisions: parts } = presentation
  const own = ownAnswersOf(decision, presentation)
  const joined = useNoteFields(fields)
  const advances = useAnswerAdvances()
  const asked = decision.isHidden ? null : (parts.asked?.(decision) ?? null)
  const fits = asked === null ? answerLabels.incorrect : asked.incorrect
  const field = { detail, decision, field: parts.correction(decision), isOpen }
  return (
    <section>
      {isNarrow ? (
        <h2 className="visually-hidden">{texts.ruling}</h2>
      ) : (
        <>
          <p className="dim small">
            {texts.decision(detail.decisions.indexOf(decision) + 1, detail.decisions.length)}
            {advances && detail.decisions.length > 1 ? ` · ${texts.advances}` : null}
          </p>
          <h2 className="question" id="question">
            {own === null ? (asked?.question ?? texts.correct) : parts.question(decision)}
          </h2>
        </>
      )}
      <DecisionClaim decision={decision} parts={parts} />
      {isNarrow ? (
        <ReasonsAsClaim decision={decision} parts={parts} />
      ) : (
        <div className="decision-grounds">
          <DecisionGrounds decision={decision} parts={parts} calls={calls} />
        </div>
      )}
      <JudgeFaults
        key={`faults ${decision.id}`}
        decision={decision}
        presentation={presentation}
        pipeline={detail.case.pipeline}
        isOpen={isOpen}
        onSentence={onSentence}
      />
      <Correction
        key={`correction ${decision.id}`}
        ref={joined.correction}
        fits={own === null ? fits : null}
        {...field}
      />
      {decision.isHidden ? null : <BothAnswers decision={decision} presentation={presentation} />}
      <Note key={`note ${decision.id}`} ref={joined.note} {...field} />
    </section>
  )
}

/** The reasons of a decision whose pipeline has no claim of its own, in a small window where the list is another pane. */
function ReasonsAsClaim({
  decision,
  parts,
}: {
  readonly decision: ReviewableDecision
  readonly parts: DecisionPresentation
}) {
  if (decision.isHidden || parts.Claim !== undefined) return null
  return (
    <div className="claim">
      <Reasons of={decision.rationale} />
    </div>
  )
}

/** What can be done with the case beside the ruling that stands in the bar of a small window. */
function OtherActions({ detail, answered, isOpen }: Pick<RulingPaneProps, 'detail' | 'answered' | 'isOpen'>) {
  return (
    <>
      <div className="section-title">
        <h3>{texts.caseText}</h3>
        <span>{texts.answered(answered, detail.decisions.length)}</span>
      </div>
      <CaseActions detail={detail} isOpen={isOpen} which="others" />
    </>
  )
}
