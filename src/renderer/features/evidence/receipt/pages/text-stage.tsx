import { useEffect, useRef } from 'react'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { markOf, type ShownNumber } from '../amounts/amount-marks.ts'
import amounts from '../amounts/amounts.module.css'
import { pages as texts } from '../texts/screen.ts'
import styles from './pages.module.css'

/** A receipt that came as text, with every number marked where it stands. */
export function TextStage({
  text,
  numbers,
  chosen,
  onChoose,
}: {
  readonly text: string
  readonly numbers: readonly ShownNumber[]
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
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
  onChoose,
}: {
  readonly number: ShownNumber
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { label, sign, look } = markOf(number)
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={place}
      type="button"
      className={amounts.inText}
      data-look={look}
      aria-pressed={isChosen}
      aria-label={`${number.text}, ${label.toLowerCase()}`}
      title={number.meaning === '' ? label : `${label}: ${number.meaning}`}
      onClick={onChoose}
    >
      {number.text}
      {sign === null ? null : <span className={amounts.sign} data-sign={sign} aria-hidden="true" />}
    </button>
  )
}
