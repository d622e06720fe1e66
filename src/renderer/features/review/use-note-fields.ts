import { type RefObject, useMemo, useRef } from 'react'
import type { DraftField } from '../../../shared/contract/cases/cases.ts'
import type { TypedText } from './ruling/use-ruling.ts'

/** The handle through which the ruling uses the fields beside the question. */
export interface NoteFieldsHandle {
  focusNote(): void
  /** Enters a correction as if it had been typed. */
  correct(text: string): void
  /** Returns the current texts; `null` for an empty field. */
  read(): TypedText
  /** Called when the texts were sent with an answer. */
  sent(text: TypedText): void
}

/** The handle of one of the two fields. */
export interface FieldHandle {
  focus(): void
  change(text: string): void
  read(): { readonly text: string | null; readonly known: readonly string[] }
  sent(text: string | null): void
}

/** Combines the handles of the two fields, which mount and unmount independently on either side of the answers. */
export function useNoteFields(fields: RefObject<NoteFieldsHandle | null>) {
  const parts = useRef<Readonly<Record<DraftField, FieldHandle | null>>>({ correction: null, note: null })
  return useMemo(() => {
    const joined = (field: DraftField) => (handle: FieldHandle | null) => {
      parts.current = { ...parts.current, [field]: handle }
      const { correction, note } = parts.current
      fields.current = correction === null || note === null ? null : handleOf(correction, note)
    }
    return { correction: joined('correction'), note: joined('note') }
  }, [fields])
}

function handleOf(correction: FieldHandle, note: FieldHandle): NoteFieldsHandle {
  return {
    focusNote: note.focus,
    correct: correction.change,
    read() {
      const { text, known } = note.read()
      return { correction: correction.read().text, note: text, known }
    },
    sent(text) {
      note.sent(text.note)
      correction.sent(text.correction)
    },
  }
}
