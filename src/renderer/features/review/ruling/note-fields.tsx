import { aboutText } from '../../../../shared/domain/runs/about.ts'
import '../review.css'
import '../../../components/fields/field.css'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { counted } from '../../../../shared/counted.ts'
import { NOTE_LIMIT } from '../../../../shared/domain/reviews/feedback.ts'
import { Keys } from '../../../components/marks/keys.tsx'
import { focusSpelling } from '../../../components/spelling/focus-spelling.ts'
import { SpelledArea } from '../../../components/spelling/spelled-area.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useSpelling } from '../../../lib/spelling/use-spelling.ts'
import { noteFields as texts } from '../texts.ts'
import { CorrectionField, type CorrectionFieldProps } from './correction-field.tsx'
import { leaveOnEscape } from './leave-on-escape.ts'
import { useDraft } from './use-drafts.ts'
import type { TypedText } from './use-ruling.ts'

/** What the ruling needs of the fields under the question. */
export interface NoteFieldsHandle {
  focusNote(): void
  /** Writes a correction as if it had been typed. */
  correct(text: string): void
  /** What is typed now; `null` where nothing is. */
  read(): TypedText
  /** To be called when a text was sent with an answer. */
  sent(text: TypedText): void
}

/**
 * What the decision should have been, and a note; both are kept as they are typed. Where somebody else took the case meanwhile
 * they only stop: a field that is switched off gives the rest of what is typed to the case, as its keys.
 */
export function NoteFields({
  detail,
  decision,
  field,
  isOpen,
  ref,
}: {
  readonly detail: CaseDetail
  readonly decision: ReviewableDecision
  readonly field: CorrectionFieldProps['field']
  readonly isOpen: boolean
  readonly ref: Ref<NoteFieldsHandle>
}) {
  const note = useDraft(keyOf(detail, decision, 'note'), savedText(detail, decision, 'note'))
  const correction = useDraft(
    keyOf(detail, decision, 'correction'),
    savedText(detail, decision, 'correction'),
  )
  const keys = useShownKeys('decision.note')
  const noteField = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    focusNote: () => noteField.current?.focus(),
    correct: correction.change,
    read: () => ({
      correction: correction.text.trim() || null,
      note: note.text.trim() || null,
      known: note.known(),
    }),
    sent(text) {
      note.sent(text.note)
      correction.sent(text.correction)
    },
  }))
  const spelling = useSpelling(note.text)
  useCommands({
    spelling: spelling.wrong.length > 0 && isOpen ? () => focusSpelling(noteField.current) : null,
  })
  const excess = note.text.trim().length - NOTE_LIMIT // what two windows wrote may be more than one can
  const problemId = useId()
  const isSaved = note.isSaved && correction.isSaved
  return (
    <>
      <CorrectionField
        field={field}
        text={correction.text}
        hasChoices={!decision.isHidden}
        isOpen={isOpen}
        savedBy={savedBy(correction.text, decision)}
        onChange={correction.change}
      />
      <div className="note-field">
        <label className="field-label" htmlFor="note">
          {texts.note} <Keys of={keys} />
          {field.needsNote === true ? <span className="dim">{texts.requiredOverturn}</span> : null}
          <span className="grow" />
          <span className="dim">
            {isSaved ? texts.savedYouType : null}
            <span role="status">{isSaved ? '' : texts.saving}</span>
          </span>
        </label>
        <SpelledArea
          fieldRef={noteField}
          spelling={spelling}
          id="note"
          className="field"
          rows={2}
          value={note.text}
          readOnly={!isOpen}
          maxLength={NOTE_LIMIT}
          onChange={(event) => note.change(event.target.value)}
          aria-invalid={excess > 0}
          aria-describedby={problemId}
          onKeyDown={leaveOnEscape}
        />
        <p id={problemId} className="field-problem" role="status">
          {excess > 0 ? texts.tooLong(counted(excess, 'character')) : null}
        </p>
      </div>
    </>
  )
}

function keyOf({ case: { id } }: CaseDetail, { about }: ReviewableDecision, field: 'note' | 'correction') {
  return { caseId: id, subject: aboutText(about), field }
}

/** What saves a correction that stands in its field alone; `null` where it stands beside my answer, or where there is none. */
function savedBy(text: string, { mine }: ReviewableDecision): CorrectionFieldProps['savedBy'] {
  if (text.trim() === '' || text.trim() === (mine?.correction ?? '')) return null
  return mine === null ? 'answer' : 'going on'
}

/** What was typed before: the draft, else what stands beside my answer. */
function savedText(
  { drafts }: CaseDetail,
  { about, mine }: ReviewableDecision,
  field: 'note' | 'correction',
): string {
  const draft = drafts.find((each) => each.subject === aboutText(about) && each.field === field)
  return draft?.text ?? mine?.[field] ?? ''
}
