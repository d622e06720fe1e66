import { type DocumentSubtype, documentTypeText } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { FieldStage } from '../../../../shared/pipelines/receipt/judged-fields.ts'
import type { ReceiptFields } from '../../../../shared/pipelines/receipt/outcome.ts'
import styles from './receipt.module.css'
import { fields as texts } from './texts/screen.ts'

/** Shows the fields of the document in one line. */
export function ReceiptFieldList({
  fields,
  kind,
  unreadable,
  notes,
  judged,
}: {
  readonly fields: ReceiptFields
  readonly kind: DocumentSubtype
  /** Why the text cannot be trusted and what to do; `null` if it can. */
  readonly unreadable: string | null
  /** How the file was read, if that is notable. */
  readonly notes: readonly string[]
  /** The question to the judge about fields that the rules could not settle, if there was one. */
  readonly judged: FieldStage | null
}) {
  const { merchant, documentNumber, date, dateReadings, time, total, netTotal, taxTotal, currency, taxIds } =
    fields
  const money = currency ?? (texts.currencyReadings(fields.currencyReadings) || null)
  const days = date ?? (texts.dateReadings(dateReadings) || null)
  const shown = [
    [texts.merchant, merchant],
    [texts.kind, kind === 'UNKNOWN' ? null : documentTypeText(kind)],
    [texts.number, documentNumber],
    [texts.date, [days, time].filter((part) => part !== null).join(' ') || null],
    [texts.total, [total, money].filter((part) => part !== null).join(' ') || null],
    [texts.net, netTotal],
    [texts.tax, taxTotal],
    [texts.taxIds, taxIds.join(', ') || null],
    [texts.unreadable, unreadable],
    [texts.notes, notes.join(' ') || null],
    [texts.judged, judged === null || !judged.invoked ? null : judgedText(judged)],
  ] as const
  return (
    <dl className={styles.fields}>
      {shown.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Returns the fields that the judge settled, and why it was asked or why its answer was not used. */
function judgedText({ asked, settled, reason }: FieldStage): string {
  const names = settled.length === 0 ? asked : settled.map(({ field }) => field)
  return `${names.map((field) => texts.judgedFields[field]).join(', ')}. ${reason}`
}
