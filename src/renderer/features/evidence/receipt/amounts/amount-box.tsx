import { useEffect, useRef } from 'react'
import type { Page } from '../../../../../shared/domain/documents/page.ts'
import type { Box } from '../../../../../shared/domain/runs/decision.ts'
import { markOf, type ShownNumber } from './amount-marks.ts'
import styles from './amounts.module.css'

/** A number on its page: what it is taken for, by color, line and sign. */
export function AmountBox({
  number,
  box,
  page,
  isChosen,
  onChoose,
}: {
  readonly number: ShownNumber
  readonly box: Box
  readonly page: Pick<Page, 'width' | 'height'>
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { label, sign, look } = markOf(number)
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  const share = (of: number, whole: number) => `${(100 * of) / whole}%`
  return (
    <button
      ref={place}
      type="button"
      className={styles.box}
      data-look={look}
      aria-pressed={isChosen}
      aria-label={`${number.text}, ${label.toLowerCase()}`}
      title={number.meaning === '' ? label : `${label}: ${number.meaning}`}
      style={{
        left: share(box.x, page.width),
        top: share(box.y, page.height),
        width: share(box.width, page.width),
        height: share(box.height, page.height),
      }}
      onClick={onChoose}
    >
      {sign === null ? null : (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      )}
    </button>
  )
}
