import '../asked.css'
import '../review.css'
import '../../../components/fields/field.css'
import { useId, useState } from 'react'
import { CORRECTION_LIMIT } from '../../../../shared/domain/reviews/feedback.ts'
import { Button } from '../../../components/button.tsx'
import { chordOf } from '../../../lib/keys/chords.ts'
import { refused, useReadOnly } from '../../../lib/keys/read-only.ts'
import type { CorrectionField as Field } from '../../../lib/pipelines/presentation.ts'
import { correctionField as texts } from '../texts.ts'
import { leaveOnEscape } from './leave-on-escape.ts'

export interface CorrectionFieldProps {
  readonly field: Field
  readonly text: string
  /** Whether corrections are offered as buttons; not before a blind answer. */
  readonly hasChoices: boolean
  readonly isOpen: boolean
  /**
   * The label of the answer that fits a correction; `null` if the reviewer gives an own answer. Any answer saves the
   * correction.
   */
  readonly fits: string | null
  /**
   * How the correction is saved: by the first `answer`, by `going on` from a given answer, or already `saved` with it;
   * `null` if the field is empty.
   */
  readonly savedBy: 'answer' | 'going on' | 'saved' | null
  /** Answers with one of the choices. */
  readonly onChoose: (text: string) => void
  readonly onChange: (text: string) => void
}

/** The field for what a decision should have been: one of its options, or text. */
export function CorrectionField({
  field,
  text,
  hasChoices,
  isOpen,
  fits,
  savedBy,
  onChoose,
  onChange,
}: CorrectionFieldProps) {
  const [isAsked, ask] = useState(false)
  const hint = savedBy === null ? null : hintOf(isAsked && savedBy === 'answer' ? 'asked' : savedBy, fits)
  const [hintId, labelId] = [useId(), useId()]
  const refusal = useReadOnly()
  const usual = field.choices.filter(({ isRare }) => isRare !== true)
  const rare = field.choices.filter(({ isRare }) => isRare === true)
  const isChoice = text === '' || field.choices.some((choice) => choice.text === text)
  const isTyped = field.isClosed !== true || !isChoice
  if (!isTyped && (!hasChoices || field.choices.length === 0)) return null
  const control = {
    id: 'correction',
    'aria-describedby': hintId,
    className: 'field quote',
    value: text,
    readOnly: !isOpen,
    title: refusal ?? undefined,
    maxLength: CORRECTION_LIMIT,
    onKeyDown: leaveOnEscape,
  }
  return (
    <div className="note-field">
      <label className="field-label" id={labelId} htmlFor={isTyped ? 'correction' : undefined}>
        {hasChoices && field.choices.length > 0 ? texts.orChoose(field.label) : field.label}
      </label>
      <div
        className="correction-choices"
        role="group"
        aria-labelledby={labelId}
        aria-describedby={isTyped ? undefined : hintId}
      >
        {hasChoices
          ? usual.map((choice) => (
              <Button
                key={choice.text}
                size="small"
                disabled={!isOpen}
                aria-pressed={text === choice.text}
                onClick={() => onChoose(choice.text)}
                {...refused(refusal)}
              >
                {choice.label}
              </Button>
            ))
          : null}
        {hasChoices && rare.length > 0 ? (
          <select
            className="field"
            data-small
            aria-label={texts.otherChoice}
            value={rare.some((choice) => choice.text === text) ? text : ''}
            disabled={!isOpen}
            onChange={({ target }) => (target.value === '' ? undefined : onChoose(target.value))}
          >
            <option value="">{texts.other}</option>
            {rare.map((choice) => (
              <option key={choice.text} value={choice.text}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : null}
        {!isTyped ? null : field.isLong ? (
          <textarea {...control} rows={5} onChange={(event) => onChange(event.target.value)} />
        ) : field.isDay === true ? (
          <input
            {...control}
            type="date"
            min={FIRST_DAY}
            defaultValue={text}
            value={undefined}
            onChange={({ target: { value, validity } }) => {
              if (validity.valid) onChange(value)
            }}
          />
        ) : (
          <input
            {...control}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (chordOf(event.nativeEvent) === 'enter' && !event.nativeEvent.isComposing) {
                event.preventDefault() // otherwise the same key press would trigger the newly focused answer
                focusAnswers()
                ask(true)
              }
              leaveOnEscape(event)
            }}
          />
        )}
      </div>
      <p
        id={hintId}
        className={hint === null ? 'visually-hidden' : 'field-hint'}
        data-asked={isAsked && savedBy === 'answer'}
      >
        {hint === null ? texts.savedWithAnswer : null}
        <span role="status">{hint}</span>
      </p>
    </div>
  )
}

/** The earliest date of a document; a partially typed year is earlier. */
const FIRST_DAY = '1990-01-01'

/** Returns the sentence that says how a correction is saved. */
function hintOf(by: keyof typeof texts.savedBy, fits: string | null): string {
  if (by === 'going on' || by === 'saved') return texts.savedBy[by]
  return texts.savedBy[by](fits === null ? texts.chooseAnswer : texts.press(fits))
}

/** Moves the focus to the given answer, else to the first one: answering saves the text. */
function focusAnswers(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`.answers ${selector}`)
  const answer = find('[aria-checked="true"]') ?? find('button:not(:disabled)')
  answer?.focus()
}
