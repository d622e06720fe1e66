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
import { CaseTags } from '../case-about.tsx'
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
import { type OwnAnswer, openAnswersOf, ownAnswersOf } from './own-answers.ts'
import { CompareButton, RunButtons } from './run-buttons.tsx'

interface RulingPaneProps {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision | null
  readonly answer: Answer | null
  readonly answered: number
  readonly isOpen: boolean
  /** The chosen part of the evidence that has no decision; `null` if there is none. */
  readonly elsewhere: string | null
  /** The model calls of the run that made the decisions. */
  readonly calls: readonly ModelCall[]
  /** Sends an own answer that has no key. */
  readonly onOwnAnswer: (answer: OwnAnswer) => void
  /** Answers an undecided decision with one of its options. */
  readonly onOpenAnswer: (option: string) => void
  /** Marks a sentence of the judge's rationale as wrong, or removes the mark. */
  readonly onSentence: (index: number) => void
  readonly fields: RefObject<NoteFieldsHandle | null>
  /** Called with the typed or chosen correction of the chosen decision. */
  readonly onCorrection: (text: string) => void
  /** Answers that the chosen decision is incorrect, with this correction. */
  readonly onCorrectAs: (correction: string) => void
  /** The last rulings and the history of the case. */
  readonly before: ReactNode
}

/**
 * The question about the chosen decision with its reasons, a correction and a note, above the collapsed history of the
 * case. The answers and the ruling stay at the bottom; in a small window they are in the answer bar.
 */
export function RulingPane({
  detail,
  decision,
  answer,
  answered,
  isOpen,
  elsewhere,
  calls,
  onOwnAnswer,
  onOpenAnswer,
  onSentence,
  fields,
  onCorrection,
  onCorrectAs,
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
        <p className="elsewhere" role="status">
          {elsewhere === null ? '' : texts.elsewhere(elsewhere)}
        </p>
        {decision === null ? null : (
          <DecisionRuling
            {...{ detail, decision, isOpen, isNarrow, calls, onSentence, fields, onCorrection, onCorrectAs }}
          />
        )}
        {decision?.isHidden ? <SealedJudge isOpen={isOpen} /> : null}
        {detail.runs.length > 1 ? (
          <section>
            <CompareButton runs={detail.runs.length} />
          </section>
        ) : null}
        {isNarrow ? (
          <>
            <section>
              <OtherActions detail={detail} answered={answered} isOpen={isOpen} />
              <RunButtons pipeline={detail.case.pipeline} />
              <CaseTags tags={detail.case.tags} />
              <AdvanceSwitch />
            </section>
            {before}
          </>
        ) : (
          <details className="case-more">
            <summary>{texts.more}</summary>
            <section>
              <RunButtons pipeline={detail.case.pipeline} />
              <CaseTags tags={detail.case.tags} />
              <AdvanceSwitch />
            </section>
            {before}
          </details>
        )}
      </div>
      {isNarrow ? null : (
        <RulingFoot
          {...{ detail, decision, answer, isOpen, onOwnAnswer, onOpenAnswer }}
          mayAnswer={elsewhere === null}
        />
      )}
    </section>
  )
}

/** The question about the chosen decision, and all fields beside its answer. */
function DecisionRuling({
  detail,
  decision,
  isOpen,
  isNarrow,
  calls,
  onSentence,
  fields,
  onCorrection,
  onCorrectAs,
}: Pick<
  RulingPaneProps,
  'detail' | 'isOpen' | 'calls' | 'onSentence' | 'fields' | 'onCorrection' | 'onCorrectAs'
> & {
  readonly decision: ReviewableDecision
  readonly isNarrow: boolean
}) {
  const presentation = usePresentation(detail.case.pipeline)
  const { decisions: parts } = presentation
  const isAnswered = openAnswersOf(decision, presentation) === null
  const isOwn = !isAnswered || ownAnswersOf(decision, presentation) !== null
  const joined = useNoteFields(fields)
  const asked = decision.isHidden ? null : (parts.asked?.(decision) ?? null)
  const fits = asked === null ? answerLabels.incorrect : asked.incorrect
  const field = { detail, decision, field: parts.correction(decision), isOpen }
  return (
    <section>
      {isNarrow ? (
        <h2 className="visually-hidden">{texts.ruling}</h2>
      ) : (
        <h2 className="question" id="question">
          {isOwn ? parts.question(decision) : (asked?.question ?? texts.correct)}
        </h2>
      )}
      <DecisionClaim decision={decision} parts={parts} />
      {isNarrow ? (
        <ReasonsAsClaim decision={decision} parts={parts} />
      ) : (
        <div className="decision-grounds">
          <DecisionGrounds decision={decision} parts={parts} calls={calls} hasEvidenceInSight />
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
      {/* The options of such a decision are its answers. */}
      <Correction
        key={`correction ${decision.id}`}
        isOffered={isAnswered}
        ref={joined.correction}
        onText={onCorrection}
        fits={isOwn ? null : fits}
        onChoose={onCorrectAs}
        {...field}
      />
      {decision.isHidden ? null : <BothAnswers decision={decision} presentation={presentation} />}
      <Note key={`note ${decision.id}`} ref={joined.note} {...field} />
    </section>
  )
}

/** The reasons of a decision without a claim, in a small window, where the list is in another pane. */
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

/** The other actions on the case, while the ruling is in the bar of a small window. */
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
