import { useEffect, useRef } from 'react'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { markOf, type ShownNumber } from '../amounts/amount-marks.ts'
import amounts from '../amounts/amounts.module.css'
import type { DecidedNumbers } from '../amounts/decided-numbers.ts'
import { pages as texts } from '../texts/screen.ts'
import styles from './pages.module.css'

/** Shows a receipt that was imported as text, with every number marked. */
export function TextStage({
  text,
  numbers,
  chosen,
  decided,
  onChoose,
}: DecidedNumbers & {
  readonly text: string
  readonly numbers: readonly ShownNumber[]
}) {
  const sorted = numbers.toSorted((a, b) => a.span.start - b.span.start)
  const ends = sorted.map((number) => number.span.end)
  return (
    <ScrollRegion className={styles.stage} label={texts.text}>
      <div className={styles.textSheet}>
        {sorted.map((number, index) => (
          <span key={number.index}>
            {text.slice(ends[index - 1] ?? 0, number.span.start)}
            <TextAmount
              number={number}
              isChosen={number.index === chosen}
              isDecided={decided.has(number.index)}
              onChoose={() => onChoose(number.index)}
            />
          </span>
        ))}
        {text.slice(ends.at(-1) ?? 0)}
      </div>
    </ScrollRegion>
  )
}

function TextAmount({
  number,
  isChosen,
  isDecided,
  onChoose,
}: {
  readonly number: ShownNumber
  readonly isChosen: boolean
  /** Whether a decision is about the number; otherwise it is only marked. */
  readonly isDecided: boolean
  readonly onChoose: () => void
}) {
  const { label, sign, look } = markOf(number)
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const mark = sign === null ? null : <span className={amounts.sign} data-sign={sign} aria-hidden="true" />
  const title = number.meaning === '' ? label : `${label}: ${number.meaning}`
  if (!isDecided)
    return (
      <span className={amounts.inText} data-look={look} title={title}>
        {number.text}
        {mark}
      </span>
    )
  return (
    <button
      ref={place}
      type="button"
      className={amounts.inText}
      data-look={look}
      aria-pressed={isChosen}
      aria-label={`${number.text}, ${label.toLowerCase()}`}
      title={title}
      onClick={onChoose}
    >
      {number.text}
      {mark}
    </button>
  )
}
