import { shownConfidence } from '../../../shared/counted.ts'
import type { ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import type { NamedLine } from '../intake.ts'

/** How a receipt came to its result: referee, guard, how it was read, and the label without the judge. */
export function judgedLines({
  referee,
  document,
  lineItemsConfidence,
  withoutReferee,
}: ReceiptOutcome): NamedLine[] {
  const { applied, model, confidence, reason, blockedBy } = referee
  const by = applied ? `judge ${model ?? 'unnamed'}, the label by rules` : `rules. ${reason}`
  const { label, score, total } = withoutReferee
  return [
    ['decided by', by],
    ...(confidence === null ? [] : [['confidence', `judge ${shownConfidence(confidence)}`] as const]),
    ...(blockedBy === null ? [] : [['guards', blockedBy] as const]),
    [
      'read as',
      `${document.subtype} (confidence ${shownConfidence(document.confidence)}), line items (confidence ${shownConfidence(lineItemsConfidence)})`,
    ],
    ...(referee.invoked
      ? [['without judge', `${label} (risk score ${score}): ${total ?? 'no total'}`] as const]
      : []),
  ]
}
