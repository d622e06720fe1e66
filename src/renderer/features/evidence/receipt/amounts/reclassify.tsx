import { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptNumber } from '../../../../../shared/pipelines/receipt/outcome.ts'
import { Button } from '../../../../components/button.tsx'
import { giveCommand } from '../../../../lib/keys/use-commands.ts'
import { moveWithin } from '../../parts/move-within.ts'
import { reclassify as texts } from '../texts/screen.ts'
import { amountMarks } from './amount-marks.ts'
import { AmountTab } from './amount-tab.tsx'
import styles from './amounts.module.css'

const USUAL = ['item', 'tax', 'total', 'ignored'] as const satisfies readonly AmountClass[]
const others = AmountClass.options.filter((each) => !USUAL.some((usual) => usual === each))

/** What the chosen number is: another class is tried out as it is chosen, and saved when it is said. */
export function Reclassify({
  number,
  proposed,
  isComputing,
  mayRule,
  isReadOnly,
  onPropose,
}: {
  readonly number: ReceiptNumber
  /** What the person says that it is, where that is not what stands. */
  readonly proposed: AmountClass | null
  readonly isComputing: boolean
  /** Whether the number has a decision, and the person may answer it. */
  readonly mayRule: boolean
  /** Whether its class is only told. */
  readonly isReadOnly: boolean
  readonly onPropose: (now: AmountClass) => void
}) {
  const now = proposed ?? number.class
  return (
    <section className={styles.reclassify} aria-label={texts.label}>
      <p className={styles.reclassifyHead}>
        <span className="mono">{number.text}</span>
        <span className="dim cut">{number.meaning}</span>
        <span className="grow" />
        <span className="dim" role="status">
          {proposed === null ? '' : isComputing ? texts.computing : texts.notSavedYet}
        </span>
      </p>
      {isReadOnly ? (
        <p>
          <AmountTab of={now} /> <span>{amountMarks[now].label}</span>
        </p>
      ) : (
        <Choices now={now} proposed={proposed} mayRule={mayRule} onPropose={onPropose} />
      )}
    </section>
  )
}

function Choices({
  now,
  proposed,
  mayRule,
  onPropose,
}: {
  readonly now: AmountClass
  readonly proposed: AmountClass | null
  readonly mayRule: boolean
  readonly onPropose: (now: AmountClass) => void
}) {
  const other = others.find((each) => each === now) ?? null
  return (
    <div
      className={styles.reclassifyChoices}
      role="radiogroup"
      aria-label={texts.class}
      onKeyDown={moveWithin}
    >
      {USUAL.map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === now}
          disabled={!mayRule}
          onClick={() => onPropose(each)}
        >
          <AmountTab of={each} />
          {amountMarks[each].label}
        </button>
      ))}
      <select
        className="field"
        aria-label={texts.anotherClass}
        value={other ?? ''}
        disabled={!mayRule}
        onChange={(event) => {
          const chosen = AmountClass.safeParse(event.target.value)
          if (chosen.success) onPropose(chosen.data)
        }}
      >
        <option value="">{texts.other}</option>
        {others.map((each) => (
          <option key={each} value={each}>
            {amountMarks[each].label}
          </option>
        ))}
      </select>
      {proposed === null ? null : (
        <Button kind="primary" size="small" onClick={() => giveCommand('answer.incorrect')}>
          {texts.saveAs(amountMarks[proposed].label)}
        </Button>
      )}
    </div>
  )
}
