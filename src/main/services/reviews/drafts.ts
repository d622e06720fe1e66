import type { Draft, DraftField } from '../../../shared/contract/cases/cases.ts'
import type { CaseId, Millis } from '../../../shared/domain/ids.ts'
import { mergedNote } from '../../../shared/domain/reviews/joined-note.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'
import { requireCase } from './review-state.ts'

export interface TypedText {
  readonly caseId: CaseId
  /** The subject of the decision, or `case`. */
  readonly subject: string
  readonly field: DraftField
  readonly text: string
  /**
   * Texts that the window knows of, the last first: a different stored text is kept and joined. `null` replaces the
   * stored text.
   */
  readonly known?: readonly string[] | null
}

/** Drafts: typed text that was not sent, stored across windows. */
export function draftService({ store, clock }: ServiceContext) {
  return {
    /** Saves a draft. Returns the text as stored. */
    save(typed: TypedText, reviewer: Reviewer): { savedAt: Millis; text: string } {
      const { caseId, subject, field, known } = typed
      return store.transact(() => {
        requireCase(store, caseId)
        const key = { reviewer_id: reviewer.id, case_id: caseId, subject, field }
        const savedAt = clock.now()
        const stands = store.drafts
          .ofCase(reviewer.id, caseId)
          .find((each) => each.subject === subject && each.field === field)
        const text = stands === undefined ? typed.text : mergedNote(known ?? null, typed.text, stands.text)
        if (text === '') store.drafts.remove(key)
        else store.drafts.put({ ...key, text, updated_at: savedAt })
        return { savedAt, text }
      })
    },
    ofCase: (caseId: CaseId, reviewer: Reviewer): Draft[] =>
      store.drafts.ofCase(reviewer.id, caseId).map(({ subject, field, text }) => ({ subject, field, text })),
  }
}

export type DraftService = ReturnType<typeof draftService>
