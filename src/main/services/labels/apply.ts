import { ReviewerId, type Sha256 } from '../../../shared/domain/ids.ts'
import { importedName } from '../../../shared/domain/reviews/imported-name.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import type { ServiceContext } from '../context.ts'
import { adjudicationState } from '../reviews/feedback/adjudication.ts'
import { stateOf } from '../reviews/feedback/feedback.ts'
import type { LabelContent } from './label-content.ts'
import type { LabelChange } from './plan.ts'

type Parts = Pick<ServiceContext, 'store' | 'newId'>
type Content<Of extends LabelContent['of']> = Extract<LabelContent, { of: Of }>

/**
 * Appends labels from a file. The importer is the actor of each event. The label is assigned to a separate profile for
 * the person whom the file names, marked with the hash of the file.
 */
export function applyLabels(
  { store, newId }: Parts,
  changes: readonly LabelChange[],
  sha256: Sha256,
  writer: LedgerWriter,
): void {
  for (const { decision, theirId, after } of changes) {
    const reviewerId = personNamed(after.reviewer, theirId)
    if (after.of === 'answer') answer(decision, after, reviewerId)
    else adjudicate(decision, after, reviewerId)
  }

  function personNamed(name: string, theirId: ReviewerId | null): ReviewerId {
    const profile = importedName(name)
    const known = store.reviewers.byName(profile)
    if (known !== null) return known.id
    const isFree = theirId !== null && store.reviewers.byId(theirId) === null
    const reviewerId = isFree ? theirId : ReviewerId.parse(newId())
    const nameSha256 = writer.putBody(reviewerId, { name: profile })
    writer.append({ type: 'reviewer.name', payload: { reviewerId, nameSha256, origin: sha256 } })
    return reviewerId
  }

  function answer(
    { caseId, runId, decisionId }: LabelChange['decision'],
    { of: _, reviewer: __, ownAnswer, correction, note, markedSentences, ...rest }: Content<'answer'>,
    reviewerId: ReviewerId,
  ): void {
    const known = store.feedback.get(caseId, decisionId, reviewerId)
    const marks = markedSentences.length === 0 ? {} : { wrongSentences: markedSentences }
    const text = { ownAnswer, correction, note, ...marks }
    const hasText = Object.values(text).some((part) => part !== null)
    const after = { ...rest, textSha256: hasText ? writer.putBody(caseId, text) : null }
    const payload = { before: known === null ? null : stateOf(known), after, origin: { reviewerId, sha256 } }
    writer.append({ type: 'feedback.give', caseId, runId, decisionId, payload })
  }

  function adjudicate(
    { caseId, runId, decisionId }: LabelChange['decision'],
    { answer, correction, reason, at }: Content<'adjudication'>,
    reviewerId: ReviewerId,
  ): void {
    const known = store.adjudications.get(caseId, decisionId)
    const textSha256 = writer.putBody(caseId, { ownAnswer: null, correction, note: reason })
    const after = { reviewerId, answer, textSha256, at }
    const before = known === null ? null : adjudicationState(known)
    const payload = { before, after, origin: { reviewerId, sha256 } }
    writer.append({ type: 'decision.adjudicate', caseId, runId, decisionId, payload })
  }
}
