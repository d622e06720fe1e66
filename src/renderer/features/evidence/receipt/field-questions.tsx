import { useEffect, useState } from 'react'
import type { About } from '../../../../shared/domain/runs/about.ts'
import type {
  FieldQuestion,
  QuestionField,
  ReceiptFields,
} from '../../../../shared/pipelines/receipt/outcome.ts'
import { Button } from '../../../components/button.tsx'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { moveWithin } from '../parts/move-within.ts'
import styles from './amounts/amounts.module.css'
import { answer, questions as texts } from './texts/screen.ts'

/** A value that a person has chosen for a field and not saved. */
interface Proposal {
  readonly field: QuestionField
  readonly value: string
}

/** No receipt is older; a year that is being typed is no proposal. */
const FIRST_DAY = '1990-01-01'

/**
 * The questions that the paper leaves open, each with its candidates as buttons, or with a field for a date that the paper
 * does not print; an answer is saved as a ruling.
 */
export function FieldQuestions({
  questions,
  fields,
  chosen,
  isOpen,
  isReadOnly,
  onChoose,
  onCorrect,
}: {
  readonly questions: readonly FieldQuestion[]
  /** The fields after people's answers. */
  readonly fields: ReceiptFields
  /** The subject of the chosen decision. */
  readonly chosen: About | null
  /** Whether the person may answer the chosen decision. */
  readonly isOpen: boolean
  readonly isReadOnly: boolean
  readonly onChoose: (about: About) => void
  readonly onCorrect: (correction: string) => void
}) {
  const [proposed, setProposed] = useState<Proposal | null>(null)
  // chosen for a decision that is not looked at yet: said as soon as it is
  const [waiting, setWaiting] = useState<Proposal | null>(null)
  const isReady = waiting !== null && chosen?.kind === waiting.field && isOpen
  useEffect(() => {
    if (!isReady || waiting === null) return
    onCorrect(waiting.value)
    setWaiting(null)
  }, [isReady, waiting, onCorrect])
  const propose = (field: QuestionField, value: string) => {
    setProposed({ field, value })
    setWaiting({ field, value })
    if (chosen?.kind !== field) onChoose({ kind: field, key: '' })
  }
  const forget = () => {
    setProposed(null)
    setWaiting(null)
  }
  return questions.map(({ field, options, reason }) => {
    const stands = currentValue(field, fields)
    const own = proposed?.field === field ? proposed.value : null
    const save =
      own === null || own === stands || chosen?.kind !== field ? null : (
        <Button
          kind="primary"
          size="small"
          disabled={!isOpen}
          onClick={() => giveCommand('answer.incorrect')}
        >
          {texts.saveAs(own)}
        </Button>
      )
    return (
      <section key={field} className={styles.reclassify} aria-label={answer.questions[field]}>
        <p className={styles.reclassifyHead}>
          <span>{answer.questions[field]}</span>
          <span className="grow" />
          <span className="dim" role="status">
            {own === null || own === stands ? '' : texts.notSavedYet}
          </span>
        </p>
        <p className="dim small">{reason}</p>
        {isReadOnly ? (
          <p>{stands ?? texts.open}</p>
        ) : options.length === 0 ? (
          <div className={styles.reclassifyChoices}>
            <input
              type="date"
              className="field"
              data-small
              min={FIRST_DAY}
              aria-label={answer.corrections[field]}
              defaultValue={stands ?? ''}
              onChange={({ target: { value, validity } }) => {
                if (validity.valid && value !== '') propose(field, value)
                else forget()
              }}
            />
            {save}
          </div>
        ) : (
          <div
            className={styles.reclassifyChoices}
            role="radiogroup"
            aria-label={answer.corrections[field]}
            onKeyDown={moveWithin}
          >
            {options.map((option) => (
              <button
                key={option}
                type="button"
                role="radio"
                aria-checked={option === (own ?? stands)}
                onClick={() => propose(field, option)}
              >
                {option}
              </button>
            ))}
            {save}
          </div>
        )}
      </section>
    )
  })
}

/** The value of a field as it is now; `null` where it is open. */
function currentValue(field: QuestionField, { currency, date, merchant }: ReceiptFields): string | null {
  return field === 'currency' ? currency : field === 'date' ? date : field === 'merchant' ? merchant : null
}
