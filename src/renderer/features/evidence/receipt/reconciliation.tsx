import { Check, TriangleAlert } from 'lucide-react'
import type { ReceiptFinal, ReceiptOutcome } from '../../../../shared/pipelines/receipt/outcome.ts'
import { filled } from '../../../components/filled.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { amountMarks } from './amounts/amount-marks.ts'
import { AmountTab } from './amounts/amount-tab.tsx'
import styles from './receipt.module.css'
import { reconciliation as texts } from './texts/screen.ts'

/** Shows the amounts as a sum that adds up, or what is missing. */
export function ReconciliationSum({
  reconciliation,
  total,
  judgeResult,
}: {
  readonly reconciliation: ReceiptFinal['reconciliation']
  readonly total: string | null
  readonly judgeResult: Pick<ReceiptOutcome, 'referee' | 'withoutReferee'>
}) {
  const without = judgeResult.withoutReferee.total
  return (
    <section className={styles.sum} aria-label={texts.label}>
      <div className="section-title">
        <h2>{titleOf(reconciliation)}</h2>
        {reconciliation === null ? null : <Residual of={reconciliation} />}
      </div>
      <table>
        <tbody>
          {(reconciliation?.parts ?? []).map(({ class: of, amount, count }) => (
            <tr key={of}>
              <th scope="row">
                <AmountTab of={of} />
                {count > 1 ? `${count} × ` : ''}
                {amountMarks[of].label}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr className={styles.sumTotal}>
            <th scope="row">
              <AmountTab of="total" />
              {texts.printedTotal}
            </th>
            <td>{total ?? texts.none}</td>
          </tr>
          {reconciliation?.fits === false ? (
            <tr className={styles.sumMissing}>
              <th scope="row">{reconciliation.residual.startsWith('-') ? texts.over : texts.missing}</th>
              <td>{reconciliation.residual.replace('-', '')}</td>
            </tr>
          ) : null}
          {judgeResult.referee.invoked && without !== total ? (
            <tr className="dim">
              <th scope="row">{texts.withoutReferee}</th>
              <td>{without ?? texts.none}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {reconciliation?.tax === 'included' ? <p className="dim">{texts.pricesIncludeTaxes}</p> : null}
    </section>
  )
}

function titleOf(reconciliation: ReceiptFinal['reconciliation']): string {
  if (reconciliation === null) return texts.noAmounts
  return reconciliation.fits ? texts.addsUp : texts.doesNotAddUp
}

function Residual({ of: { fits, residual } }: { readonly of: NonNullable<ReceiptFinal['reconciliation']> }) {
  return (
    <span className={styles.fits} data-fits={fits}>
      <Icon of={fits ? Check : TriangleAlert} size="small" />
      {filled(texts.residual, { residual: <span className="mono">{residual}</span> })}
    </span>
  )
}
