import { Check, TriangleAlert } from 'lucide-react'
import type { ReceiptFinal } from '../../../../shared/pipelines/receipt/outcome.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { amountMarks } from './amounts/amount-marks.ts'
import { AmountTab } from './amounts/amount-tab.tsx'
import styles from './receipt.module.css'
import { reclassify, reconciliation as texts } from './texts/screen.ts'

/** Shows the sum and the label in one line: each class with its amount, the printed total, and whether they agree. */
export function SumLine({
  final: { reconciliation, fields, label, score },
  isComputing,
}: {
  readonly final: Pick<ReceiptFinal, 'reconciliation' | 'fields' | 'label' | 'score'>
  /** Whether the result with another class of a number is being computed. */
  readonly isComputing: boolean
}) {
  return (
    <span className={styles.sumLine}>
      {(reconciliation?.parts ?? []).map(({ class: of, amount }) => (
        <span key={of} className="nowrap" title={amountMarks[of].label}>
          <AmountTab of={of} /> <span className="visually-hidden">{amountMarks[of].label} </span>
          <span className="mono">{amount}</span>
        </span>
      ))}
      <span className="nowrap" title={texts.printedTotal}>
        <AmountTab of="total" /> <span className="visually-hidden">{texts.printedTotal} </span>
        <b className="mono">{fields.total ?? texts.none}</b>
      </span>
      <span className="grow" />
      <span role="status">{isComputing ? reclassify.computing : ''}</span>
      {reconciliation === null ? (
        <span>{texts.noAmounts}</span>
      ) : (
        <span className={styles.fits} data-fits={reconciliation.fits}>
          <Icon of={reconciliation.fits ? Check : TriangleAlert} size="small" />
          {reconciliation.fits ? texts.addsUp : texts.doesNotAddUp}
        </span>
      )}
      <span className={styles.label} data-label={label}>
        <b>{label}</b> <span className="mono">{score.toFixed(2)}</span>
      </span>
    </span>
  )
}
