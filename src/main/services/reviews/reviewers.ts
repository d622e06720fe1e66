import { ReviewerId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { ServiceContext } from '../context.ts'

/** Reviewers, each identified by a unique name. */
export function reviewerService({ store, ledger, newId, settings }: ServiceContext, systemUser: string) {
  const unwritten = new Map<string, Reviewer>()

  return {
    /** Returns the reviewer with this name; a new one is added to the ledger. */
    named: (name: string): Reviewer => store.reviewers.byName(name) ?? introduce(name),
    /** Returns the reviewer with this name; `null` if there is none. */
    known: (name: string): Reviewer | null => store.reviewers.byName(name),
    /** Returns the default reviewer: the profile of the store, else the system's user. */
    current(): Reviewer {
      const name = settings().reviewer.name ?? systemUser
      return store.reviewers.byName(name) ?? introduce(name)
    },
    /** Returns the viewer, by name or as `current` does; a new viewer is not added to the ledger. */
    looking(name: string | null): Reviewer {
      const theirs = name ?? settings().reviewer.name ?? systemUser
      return store.reviewers.byName(theirs) ?? passing(theirs)
    },
    /** Returns the name of a reviewer; the id itself if unknown. */
    nameOf: (id: ReviewerId): string => store.reviewers.byId(id)?.name ?? id,
  }

  function introduce(name: string): Reviewer {
    if (store.refusal !== null) return passing(name)
    return ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      const known = store.reviewers.byName(name) // another process may have been faster
      if (known !== null) return known
      const reviewer = { id: ReviewerId.parse(newId()), name }
      const nameSha256 = writer.putBody(reviewer.id, { name })
      writer.append({ type: 'reviewer.name', payload: { reviewerId: reviewer.id, nameSha256 } })
      return reviewer
    })
  }

  /** Returns a new reviewer who is not stored: the same one as long as the program runs. */
  function passing(name: string): Reviewer {
    const known = unwritten.get(name) ?? { id: ReviewerId.parse(newId()), name }
    unwritten.set(name, known)
    return known
  }
}
