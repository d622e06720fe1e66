import '../review.css'
import { Check, CircleHelp, FastForward, RotateCw, Undo2, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import type { AskedQuestion } from '../../../lib/pipelines/presentation.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { DecisionClaim } from '../decisions/decision-claim.tsx'
import { JudgeFaults } from '../faults/judge-faults.tsx'
import { CaseHistory } from '../history/case-history.tsx'
import { StageLog } from '../history/stage-log.tsx'
import { rulingPane as texts } from '../texts.ts'
import { AdvanceSwitch } from './advance-switch.tsx'
import { BothAnswers } from './both-answers.tsx'
import { NoteFields, type NoteFieldsHandle } from './note-fields.tsx'
import { OwnAnswerButtons, SealedJudge } from './own-answer-buttons.tsx'
import { type OwnAnswer, ownAnswersOf } from './own-answers.ts'
import { RunButtons } from './run-buttons.tsx'

/** "Was this correct?" for the chosen decision, the case's own ruling, and what happened before it, here and elsewhere. */
export function RulingPane({
  detail,
  decision,
  answer,
  answered,
  isOpen,
  onOwnAnswer,
  onSentence,
  fields,
  lastRulings,
}: {
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
  readonly lastRulings: ReactNode
}) {
  const presentation = usePresentation(detail.case.pipeline)
  const { decisions: parts } = presentation
  const own = ownAnswersOf(decision, presentation)
  const asked = decision === null || decision.isHidden ? null : (parts.asked?.(decision) ?? null)
  return (
    <section className="pane ruling scroll" aria-label={texts.ruling}>
      {decision === null ? null : (
        <section>
          <h2 className="question" id="question">
            {own === null ? (asked?.question ?? texts.correct) : parts.question(decision)}
          </h2>
          <DecisionClaim decision={decision} parts={parts} />
          {decision.isHidden ? null : <BothAnswers decision={decision} presentation={presentation} />}
          {own === null ? (
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
          <span>
            {answered}
            {texts.ofText}
            {detail.decisions.length}
            {texts.answered}
          </span>
        </div>
        <CaseActions detail={detail} isOpen={isOpen} />
        <RunButtons runs={detail.runs.length} />
        <AdvanceSwitch />
      </section>
      {lastRulings}
      <CaseHistory detail={detail} />
      <StageLog stages={detail.stages} />
    </section>
  )
}

/** Before the judge is seen only “unsure” can be said of it. */
function AnswerButtons({
  asked,
  chosen,
  isOpen,
  isHidden,
}: {
  readonly asked: AskedQuestion | null
  readonly chosen: Answer | null
  readonly isOpen: boolean
  readonly isHidden: boolean
}) {
  return (
    <div className="answers" role="radiogroup" aria-labelledby="question">
      {Answer.options.map((each) => (
        <AnswerButton
          key={each}
          answer={each}
          label={{ ...answerLabels, ...asked }[each]}
          isChosen={each === chosen}
          isOpen={isOpen && (!isHidden || each === 'unsure')}
        />
      ))}
    </div>
  )
}

const answerIcons = { correct: Check, incorrect: X, unsure: CircleHelp } as const

function AnswerButton({
  answer,
  label,
  isChosen,
  isOpen,
}: {
  readonly answer: Answer
  readonly label: string
  readonly isChosen: boolean
  readonly isOpen: boolean
}) {
  const id = `answer.${answer}` as const
  const keys = useShownKeys(id)
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-disabled={!isOpen}
      className="answer"
      data-answer={answer}
      onClick={() => giveCommand(id)}
    >
      <Icon of={answerIcons[answer]} />
      <Keys of={keys} />
      <span className="answer-label">{label}</span>
    </button>
  )
}

const actions = [
  { id: 'case.approve', action: 'approve', label: 'Approve', icon: Check, kind: 'primary' },
  { id: 'case.reject', action: 'reject', label: 'Reject', icon: X, kind: 'plain' },
  { id: 'case.regenerate', action: 'request_regenerate', label: 'Regenerate', icon: RotateCw, kind: 'plain' },
  { id: 'case.skip', action: 'defer', label: 'Skip', icon: FastForward, kind: 'plain' },
] as const

const opinion = {
  id: 'case.approve',
  action: 'approve',
  label: texts.giveSecondOpinion,
  icon: Check,
  kind: 'primary',
} as const

const wayBack = {
  reopen: { id: 'case.reopen', action: 'reopen', label: texts.reopen, icon: Undo2, kind: 'plain' },
  takeBack: { id: 'case.reopen', action: 'take_back', label: texts.undo, icon: Undo2, kind: 'plain' },
} as const

type Action = (typeof actions)[number] | (typeof wayBack)[keyof typeof wayBack] | typeof opinion

function CaseActions({ detail, isOpen }: { readonly detail: CaseDetail; readonly isOpen: boolean }) {
  return (
    <div className="case-actions">
      {shownActions(detail).map((of) => (
        <ActionButton
          key={of.id}
          of={of}
          disabled={!isOpen || !(of === opinion || detail.allowed.includes(of.action))}
        />
      ))}
    </div>
  )
}

/** A decided case offers the way back only; the buttons keep their places while a case is open. */
function shownActions({ allowed, opinion: asked }: CaseDetail): readonly Action[] {
  if (asked === 'asked') return [opinion]
  if (allowed.includes('reopen')) return [wayBack.reopen]
  return allowed.includes('take_back') ? [wayBack.takeBack] : actions
}

function ActionButton({
  of: { id, label, icon, kind },
  disabled,
}: {
  readonly of: Action
  readonly disabled: boolean
}) {
  const keys = useShownKeys(id)
  return (
    <Button
      wide
      kind={kind}
      disabled={disabled}
      icon={<Icon of={icon} />}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand(id)}
    >
      {label}
    </Button>
  )
}
