import { ReviewerId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'

/** Who rules: people are known by their names, and each name is one reviewer. */
export function reviewerService({ store, ledger, newId, settings }: ServiceContext, systemUser: string) {
  return {
    /** The reviewer of this name, made known to the ledger when it is new. */
    named: (name: string): Reviewer => store.reviewers.byName(name) ?? introduce(name),
    /** The reviewer of this name, `null` where nobody has it. */
    known: (name: string): Reviewer | null => store.reviewers.byName(name),
    /** Who rules when nobody is named: the profile of the store, else the system's user. */
    current(): Reviewer {
      const name = settings().reviewer.name ?? systemUser
      return store.reviewers.byName(name) ?? introduce(name)
    },
    /** The name behind an id; an unknown id stands for itself. */
    nameOf: (id: ReviewerId): string => store.reviewers.byId(id)?.name ?? id,
  }

  function introduce(name: string): Reviewer {
    return ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      const known = store.reviewers.byName(name) // another process may have been faster
      if (known !== null) return known
      const reviewer = { id: ReviewerId.parse(newId()), name }
      const nameSha256 = writer.putBody(reviewer.id, { name })
      writer.append({ type: 'reviewer.name', payload: { reviewerId: reviewer.id, nameSha256 } })
      return reviewer
    })
  }
}

export type ReviewerService = ReturnType<typeof reviewerService>
