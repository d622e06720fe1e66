import { aboutText } from '../../../../shared/domain/runs/about.ts'
import '../review.css'
import '../../../components/fields/field.css'
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import type { CaseDetail, DraftField, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { counted } from '../../../../shared/counted.ts'
import { NOTE_LIMIT } from '../../../../shared/domain/reviews/feedback.ts'
import { Keys } from '../../../components/marks/keys.tsx'
import { focusSpelling } from '../../../components/spelling/focus-spelling.ts'
import { SpelledArea } from '../../../components/spelling/spelled-area.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useReadOnly } from '../../../lib/keys/read-only.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useSpelling } from '../../../lib/spelling/use-spelling.ts'
import { useJoiningField } from '../../../lib/use-joining-field.ts'
import { noteFields as texts } from '../texts.ts'
import type { FieldHandle } from '../use-note-fields.ts'
import { CorrectionField, type CorrectionFieldProps } from './correction-field.tsx'
import { leaveOnEscape } from './leave-on-escape.ts'
import { useDraft } from './use-drafts.ts'

interface FieldProps {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision
  readonly field: CorrectionFieldProps['field']
  readonly isOpen: boolean
  readonly ref: Ref<FieldHandle>
}

/**
 * The correction of the decision, saved while it is typed. Above the answers, because the next answer includes it. If
 * somebody else claims the case meanwhile, the field becomes read-only rather than disabled: in a disabled field,
 * further key presses would act as commands on the case.
 */
export function Correction({
  detail,
  decision,
  field,
  isOpen,
  ref,
  fits,
  isOffered,
  onChoose,
  onText,
}: FieldProps &
  Pick<CorrectionFieldProps, 'fits' | 'onChoose'> & {
    /** Whether the field is shown. */
    readonly isOffered: boolean
    /** Called with the text of the field when it appears and when it changes. */
    readonly onText: (text: string) => void
  }) {
  const draft = useDraft(keyOf(detail, decision, 'correction'), savedText(detail, decision, 'correction'))
  useEffect(() => onText(draft.text), [onText, draft.text])
  useImperativeHandle(ref, () => ({ ...handled(draft), focus: () => undefined }))
  if (!isOffered) return null
  return (
    <CorrectionField
      field={field}
      text={draft.text}
      hasChoices={!decision.isHidden}
      isOpen={isOpen}
      fits={fits}
      savedBy={savedBy(draft.text, decision)}
      onChoose={onChoose}
      onChange={draft.change}
    />
  )
}

/** A note on the decision, saved while it is typed. */
export function Note({ detail, decision, field, isOpen, ref }: FieldProps) {
  const noteField = useRef<HTMLTextAreaElement>(null)
  const joining = useJoiningField(noteField)
  const note = useDraft(keyOf(detail, decision, 'note'), savedText(detail, decision, 'note'), joining)
  const keys = useShownKeys('decision.note')
  const refusal = useReadOnly()
  useImperativeHandle(ref, () => ({ ...handled(note), focus: () => noteField.current?.focus() }))
  const spelling = useSpelling(note.text)
  useCommands({
    spelling: spelling.wrong.length > 0 && isOpen ? () => focusSpelling(noteField.current) : null,
  })
  const excess = note.text.trim().length - NOTE_LIMIT // text of two windows may exceed the limit together
  const problemId = useId()
  return (
    <div className="note-field">
      <label className="field-label" htmlFor="note">
        {texts.note} <Keys of={keys} />
        {field.needsNote === true ? <span className="dim">{texts.requiredOverturn}</span> : null}
        <span className="grow" />
        <span className="dim">
          {note.isSaved && note.text !== ''
            ? decision.mine === null
              ? texts.savedWithRuling
              : texts.savedYouType
            : null}
          <span role="status">{note.isSaved ? '' : texts.saving}</span>
        </span>
      </label>
      <SpelledArea
        fieldRef={noteField}
        spelling={spelling}
        id="note"
        className="field"
        rows={1}
        value={note.text}
        readOnly={!isOpen}
        title={refusal ?? undefined}
        maxLength={NOTE_LIMIT}
        onChange={(event) => note.change(event.target.value)}
        aria-invalid={excess > 0}
        aria-describedby={problemId}
        onCompositionStart={joining.onCompositionStart}
        onCompositionEnd={joining.onCompositionEnd}
        onKeyDown={leaveOnEscape}
      />
      <p id={problemId} className="field-problem" role="status">
        {excess > 0 ? texts.tooLong(counted(excess, 'character')) : null}
      </p>
    </div>
  )
}

function handled({ text, known, sent, change }: ReturnType<typeof useDraft>): Omit<FieldHandle, 'focus'> {
  return { change, sent, read: () => ({ text: text.trim() || null, known: known() }) }
}

function keyOf({ case: { id } }: CaseDetail, { about }: ReviewableDecision, field: DraftField) {
  return { caseId: id, subject: aboutText(about), field }
}

/** Returns how a correction is saved, or that the answer contains it; `null` if it is empty. */
function savedBy(text: string, { mine }: ReviewableDecision): CorrectionFieldProps['savedBy'] {
  if (text.trim() === '') return null
  if (text.trim() === mine?.correction) return 'saved'
  return mine === null ? 'answer' : 'going on'
}

/** Returns the text typed before: the draft, else the text of the reviewer's answer. */
function savedText({ drafts }: CaseDetail, { about, mine }: ReviewableDecision, field: DraftField): string {
  const draft = drafts.find((each) => each.subject === aboutText(about) && each.field === field)
  return draft?.text ?? mine?.[field] ?? ''
}
