import type { RefObject } from 'react'
import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import type { useRuling } from '../../../../features/review/ruling/use-ruling.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'

const EMPTY_TEXT = { correction: null, note: null }

export interface SendOptions {
  /** Whether another decision is chosen after the answer. */
  readonly advances?: boolean
  /** A chosen correction, or `null` for none; without it the typed one is sent. */
  readonly correction?: string | null
}

interface TypedTextParts {
  readonly decision: ReviewableDecision | null
  readonly fields: RefObject<NoteFieldsHandle | null>
  readonly ruling: ReturnType<typeof useRuling>
}

/** Returns functions that send the text typed about a decision, with a new answer or with the existing one. */
export function useTypedText({ decision, fields, ruling }: TypedTextParts) {
  return { send, leaveField, leaveAll }

  /** Resolves to whether the answer was accepted. */
  async function send(given: Answer, { advances = false, correction }: SendOptions = {}): Promise<boolean> {
    const from = fields.current
    const read = from?.read() ?? EMPTY_TEXT
    if (correction !== undefined) from?.correct(correction ?? '') // the field keeps it if the answer is refused
    const typed = correction === undefined ? read : { ...read, correction }
    if (decision === null || !(await ruling.answer(decision, given, typed, { advances }))) return false
    from?.sent(typed)
    return true
  }

  /** Resolves to whether all typed text was saved. */
  async function leaveField(): Promise<boolean> {
    const from = fields.current
    const typed = from?.read() ?? EMPTY_TEXT
    if (decision === null) return true
    const isTaken = await ruling.keepText(decision, typed)
    if (isTaken === true) from?.sent(typed)
    return isTaken ?? true
  }

  /** Resolves to whether all answers and notes before a ruling were accepted. */
  async function leaveAll(): Promise<boolean> {
    return (await leaveField()) && (await ruling.allTaken())
  }
}
