import type { Draft, DraftField } from '../../../shared/contract/cases/cases.ts'
import type { CaseId, Millis } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'
import { requireCase } from './review-state.ts'

export interface TypedText {
  readonly caseId: CaseId
  /** The subject of the decision it is about, or `case`. */
  readonly subject: string
  readonly field: DraftField
  readonly text: string
}

/** Drafts: typed text that was not sent, kept across windows. */
export function draftService({ store, clock }: ServiceContext) {
  return {
    save({ caseId, subject, field, text }: TypedText, reviewer: Reviewer): { savedAt: Millis } {
      return store.transact(() => {
        requireCase(store, caseId)
        const key = { reviewer_id: reviewer.id, case_id: caseId, subject, field }
        const savedAt = clock.now()
        if (text === '') store.drafts.remove(key)
        else store.drafts.put({ ...key, text, updated_at: savedAt })
        return { savedAt }
      })
    },
    ofCase: (caseId: CaseId, reviewer: Reviewer): Draft[] =>
      store.drafts.ofCase(reviewer.id, caseId).map(({ subject, field, text }) => ({ subject, field, text })),
  }
}

export type DraftService = ReturnType<typeof draftService>
