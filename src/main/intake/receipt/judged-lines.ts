import { shownConfidence } from '../../../shared/counted.ts'
import type { FieldStage } from '../../../shared/pipelines/receipt/judged-fields.ts'
import type { ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import type { NamedLine } from '../intake.ts'

/** Returns how a receipt came to its result: judge, guard, how it was read, and the label without the judge. */
export function judgedLines({
  referee,
  document,
  lineItemsConfidence,
  readingNotes,
  fieldStage,
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
    ...readingNotes.map((note) => ['note', note] as const),
    ...(fieldStage === null ? [] : [['asked about fields', fieldLine(fieldStage)] as const]),
    ...(referee.invoked
      ? [['without judge', `${label} (risk score ${score}): ${total ?? 'no total'}`] as const]
      : []),
  ]
}

/** Returns the requested fields, those that the judge settled, and the reason. */
function fieldLine({ asked, settled, reason }: FieldStage): string {
  const found = settled.map(({ field, value }) => `${field} ${value}`)
  return [`${asked.join(', ')}.`, found.length === 0 ? '' : `By judge: ${found.join(', ')}.`, reason]
    .filter((part) => part !== '')
    .join(' ')
}
