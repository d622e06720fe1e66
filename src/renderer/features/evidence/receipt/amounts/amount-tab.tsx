import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import { amountMarks } from './amount-marks.ts'
import styles from './amounts.module.css'

/** The sign of a class, shown beside its label. */
export function AmountTab({ of }: { readonly of: AmountClass }) {
  const { sign, look } = amountMarks[of]
  return (
    <span className={styles.tab} data-look={look} aria-hidden="true">
      {sign}
    </span>
  )
}
