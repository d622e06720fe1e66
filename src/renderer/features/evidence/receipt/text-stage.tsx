import './amounts.css'
import { useEffect, useRef } from 'react'
import type { ReceiptNumber } from '../../../../shared/pipelines/receipt/outcome.ts'
import { amountMarks } from './amount-marks.ts'

/** A receipt that came as text, with every number marked where it stands. */
export function TextStage({
  text,
  numbers,
  chosen,
  onChoose,
}: {
  readonly text: string
  readonly numbers: readonly ReceiptNumber[]
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
}) {
  const sorted = numbers.toSorted((a, b) => a.span.start - b.span.start)
  const ends = sorted.map((number) => number.span.end)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="page-stage" tabIndex={0} aria-label="Text">
      <div className="text-sheet">
        {sorted.map((number, index) => (
          <span key={number.index}>
            {text.slice(ends[index - 1] ?? 0, number.span.start)}
            <TextAmount
              number={number}
              isChosen={number.index === chosen}
              onChoose={() => onChoose(number.index)}
            />
          </span>
        ))}
        {text.slice(ends.at(-1) ?? 0)}
      </div>
    </section>
  )
}

function TextAmount({
  number,
  isChosen,
  onChoose,
}: {
  readonly number: ReceiptNumber
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { label, sign, look } = amountMarks[number.class]
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={place}
      type="button"
      className="text-amount"
      data-look={look}
      aria-pressed={isChosen}
      aria-label={`${number.text}, ${label.toLowerCase()}`}
      title={number.meaning === '' ? label : `${label}: ${number.meaning}`}
      onClick={onChoose}
    >
      {number.text}
      <span className="amount-sign" aria-hidden="true">
        {sign}
      </span>
    </button>
  )
}
