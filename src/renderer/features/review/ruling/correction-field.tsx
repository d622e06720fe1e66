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
  /** Whether corrections are offered as buttons; before a blind answer they are not. */
  readonly hasChoices: boolean
  readonly isOpen: boolean
  /** What the answer that fits it is called; `null` where an answer of one's own is asked for. Any answer saves it. */
  readonly fits: string | null
  /**
   * What saves it, where it is recorded with no answer yet: the first answer, or going on from one that was given; that it
   * is saved, where it stands beside one; `null` where nothing is written.
   */
  readonly savedBy: 'answer' | 'going on' | 'saved' | null
  readonly onChange: (text: string) => void
}

/** What a decision should have been: chosen from its closed answers, or written. */
export function CorrectionField({
  field,
  text,
  hasChoices,
  isOpen,
  fits,
  savedBy,
  onChange,
}: CorrectionFieldProps) {
  const [isAsked, ask] = useState(false)
  const hint = savedBy === null ? null : hintOf(isAsked && savedBy === 'answer' ? 'asked' : savedBy, fits)
  const hintId = useId()
  const refusal = useReadOnly()
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
      <label className="field-label" htmlFor="correction">
        {field.label} <span className="grow" />
        <span className="dim">{hint === null ? texts.optionalSavedWithAnswer : texts.optional}</span>
      </label>
      {hasChoices && field.choices.length > 0 ? (
        <div className="correction-choices" role="group" aria-label={field.label}>
          {field.choices.map((choice) => (
            <Button
              key={choice.text}
              size="small"
              disabled={!isOpen}
              aria-pressed={text === choice.text}
              onClick={() => onChange(text === choice.text ? '' : choice.text)}
              {...refused(refusal)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      ) : null}
      {field.isLong ? (
        <textarea {...control} rows={5} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...control}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (chordOf(event.nativeEvent) === 'enter' && !event.nativeEvent.isComposing) {
              event.preventDefault() // the same press would choose the answer that it leads to
              focusAnswers()
              ask(true)
            }
            leaveOnEscape(event)
          }}
        />
      )}
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

/** What saves a correction, or that it is saved, as a sentence. */
function hintOf(by: keyof typeof texts.savedBy, fits: string | null): string {
  if (by === 'going on' || by === 'saved') return texts.savedBy[by]
  return texts.savedBy[by](fits === null ? texts.chooseAnswer : texts.press(fits))
}

/** Enter leads to the answers, to the one that was given if there is one: it saves what was written. */
function focusAnswers(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`.answers ${selector}`)
  const answer = find('[aria-checked="true"]') ?? find('button:not(:disabled)')
  answer?.focus()
}
