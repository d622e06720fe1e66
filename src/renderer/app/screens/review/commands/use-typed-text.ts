import type { RefObject } from 'react'
import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import type { useRuling } from '../../../../features/review/ruling/use-ruling.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'

const EMPTY_TEXT = { correction: null, note: null }

interface TypedTextParts {
  readonly decision: ReviewableDecision | null
  readonly fields: RefObject<NoteFieldsHandle | null>
  readonly ruling: ReturnType<typeof useRuling>
}

/** Sends what was typed about a decision, with a new answer or beside the one that was given. */
export function useTypedText({ decision, fields, ruling }: TypedTextParts) {
  return { send, leaveField, leaveAll }

  /** Whether the answer was taken. */
  async function send(given: Answer, { advances = false } = {}): Promise<boolean> {
    const from = fields.current
    const typed = from?.read() ?? EMPTY_TEXT
    if (decision === null || !(await ruling.answer(decision, given, typed, { advances }))) return false
    from?.sent(typed)
    return true
  }

  /** Whether nothing of what was typed is left behind. */
  async function leaveField(): Promise<boolean> {
    const from = fields.current
    const typed = from?.read() ?? EMPTY_TEXT
    if (decision === null) return true
    const isTaken = await ruling.keepText(decision, typed)
    if (isTaken === true) from?.sent(typed)
    return isTaken ?? true
  }

  /** Whether every answer and note on the way to a ruling was taken. */
  async function leaveAll(): Promise<boolean> {
    return (await leaveField()) && (await ruling.allTaken())
  }
}
