import type { ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import type { NamedLine } from '../intake.ts'

/** How a receipt came to its result: referee, guard, how it was read, and the label without the referee. */
export function judgedLines({
  referee,
  document,
  lineItemsConfidence,
  withoutReferee,
}: ReceiptOutcome): NamedLine[] {
  const { applied, model, confidence, reason, blockedBy } = referee
  const by = applied ? `referee ${model ?? 'unnamed'}, the label by rules` : `rules. ${reason}`
  const { label, score, total } = withoutReferee
  return [
    ['decided by', by],
    ...(confidence === null ? [] : [['confidence', `referee ${confidence.toFixed(2)}`] as const]),
    ...(blockedBy === null ? [] : [['guards', blockedBy] as const]),
    [
      'read as',
      `${document.subtype} (${document.confidence.toFixed(2)} sure), items ${lineItemsConfidence.toFixed(2)} sure`,
    ],
    ...(referee.invoked
      ? [['without referee', `${label} (score ${score}): ${total ?? 'no total'}`] as const]
      : []),
  ]
}
