import { type DocumentSubtype, documentTypeText } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptFields } from '../../../../shared/pipelines/receipt/outcome.ts'
import styles from './receipt.module.css'
import { fields as texts } from './texts/screen.ts'

/** What the document says, in one line. */
export function ReceiptFieldList({
  fields,
  kind,
  unreadable,
}: {
  readonly fields: ReceiptFields
  readonly kind: DocumentSubtype
  /** Why the text cannot be trusted and what to do, where that is so. */
  readonly unreadable: string | null
}) {
  const { merchant, documentNumber, date, dateReadings, time, total, netTotal, taxTotal, currency, taxIds } =
    fields
  const days = date ?? (texts.dateReadings(dateReadings) || null)
  const shown = [
    [texts.merchant, merchant],
    [texts.kind, kind === 'UNKNOWN' ? null : documentTypeText(kind)],
    [texts.number, documentNumber],
    [texts.date, [days, time].filter((part) => part !== null).join(' ') || null],
    [texts.total, [total, currency].filter((part) => part !== null).join(' ') || null],
    [texts.net, netTotal],
    [texts.tax, taxTotal],
    [texts.taxIds, taxIds.join(', ') || null],
    [texts.unreadable, unreadable],
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
