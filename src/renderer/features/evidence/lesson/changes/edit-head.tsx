import { Check, Circle, CircleCheck, CircleX, Lock, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { dependentEdits, editsBelow } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import { criterionNames } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { TwoTexts } from '../../../../components/texts/two-texts.tsx'
import { editKinds, editStatusLabels, editHead as texts } from '../texts/changes.ts'
import { questions } from '../texts/screen.ts'
import styles from './changes.module.css'
import { type EditStatus, editStatus } from './edit-status.ts'
import { belowHeading } from './section-pairs.ts'

const icons: Readonly<Record<EditStatus, typeof Circle>> = {
  accepted: CircleCheck,
  rejected: CircleX,
  falls: CircleX,
  own: Pencil,
  not_applied: Lock,
  open: Circle,
}

const answers = [
  { answer: 'correct', label: questions.accept.correct, icon: Check, pressed: 'accepted' },
  { answer: 'incorrect', label: questions.accept.incorrect, icon: X, pressed: 'rejected' },
] as const satisfies readonly {
  readonly answer: Answer
  readonly pressed: EditStatus
  readonly label: string
  readonly icon: typeof Check
}[]

/** Shows an edit: its reason and author, the results of the delta judge and the guards, and its current status. */
export function EditHead({
  edit,
  outcome,
  final,
  isChosen,
  onChoose,
  onAnswer,
}: {
  readonly edit: LessonEdit
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** `null` if the edit has no open question, or the person at this window may not answer. */
  readonly onAnswer: ((answer: Answer) => void) | null
}) {
  const [isShown, show] = useState(false)
  const status = editStatus(edit, final)
  return (
    <div
      className={styles.edit}
      data-edit={edit.number}
      data-status={status}
      aria-current={isChosen || undefined}
    >
      <div className={styles.editLine}>
        <button type="button" onClick={onChoose}>
          <b>{texts.edit(edit.number)}</b> <span className="dim">{madeFor(edit)}</span>
        </button>
        <span className={styles.status}>
          <Icon of={icons[status]} size="small" /> {editStatusLabels[status]}
        </span>
        {onAnswer === null ? null : <EditAnswers number={edit.number} status={status} onAnswer={onAnswer} />}
        {edit.isApplied ? null : (
          <Button kind="quiet" size="small" aria-expanded={isShown} onClick={() => show(!isShown)}>
            {isShown ? texts.hideText : texts.showText}
          </Button>
        )}
      </div>
      <EditReasons edit={edit} outcome={outcome} />
      {isShown ? <TwoTexts {...belowHeading(edit)} /> : null}
    </div>
  )
}

/** Buttons that accept or reject the edit in place. */
function EditAnswers({
  number,
  status,
  onAnswer,
}: {
  readonly number: number
  readonly status: EditStatus
  readonly onAnswer: (answer: Answer) => void
}) {
  return (
    <span className={styles.answers}>
      {answers.map(({ answer, label, icon, pressed }) => (
        <Button
          key={answer}
          kind="quiet"
          size="small"
          aria-pressed={status === pressed}
          aria-label={`${label} ${texts.edits([number])}`}
          icon={<Icon of={icon} size="small" />}
          onClick={() => onAnswer(answer)}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}

/** Shows why the edit is in the text or not, which edits it builds on, and which edits are rejected with it. */
function EditReasons({ edit, outcome }: { readonly edit: LessonEdit; readonly outcome: LessonOutcome }) {
  const { delta, guard, isSelfJudged, cleaned } = edit
  const reason = guard === 'delta_judge' && delta !== null ? null : edit.reason // the delta judge's own words are shown instead
  const below = numbersOf(editsBelow(outcome, edit.id))
  const above = numbersOf(dependentEdits(outcome, edit.id))
  return (
    <p className="small">
      {reason === null ? null : `${reason} `}
      {cleaned.length === 0 ? null : `${cleaned.join(' ')} `}
      {delta === null ? null : (
        <span className="dim">{texts.deltaJudge(delta.passed, delta.confidence, delta.reason)}</span>
      )}{' '}
      {below === '' ? null : texts.buildsOn(below)} {above === '' ? null : texts.alsoRejects(above)}{' '}
      {isSelfJudged ? texts.selfJudged : null}
    </p>
  )
}

function madeFor({ label, kind, criterion, writer }: LessonEdit): string {
  const parts = [label, criterion === null ? null : criterionNames[criterion], editKinds[kind], writer.model]
  return parts.filter((part) => part !== null).join(' · ')
}

function numbersOf(edits: readonly LessonEdit[]): string {
  if (edits.length === 0) return ''
  return texts.edits(edits.map(({ number }) => number))
}
