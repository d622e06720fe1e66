import { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptNumber } from '../../../../../shared/pipelines/receipt/outcome.ts'
import { classes as texts } from '../texts/screen.ts'
import { amountMarks } from './amount-marks.ts'
import { AmountTab } from './amount-tab.tsx'
import styles from './amounts.module.css'

/** The legend of the boxes with the count of each class. */
export function ClassCounts({ numbers }: { readonly numbers: readonly ReceiptNumber[] }) {
  const counts = Map.groupBy(numbers, (number) => number.class)
  return (
    <ul className={styles.classCounts} aria-label={texts.counts}>
      {AmountClass.options.flatMap((each) => {
        const count = counts.get(each)?.length ?? 0
        return count === 0
          ? []
          : [
              <li key={each}>
                <AmountTab of={each} />
                {amountMarks[each].label.toLowerCase()} {count}
              </li>,
            ]
      })}
    </ul>
  )
}
