import { useEffect, useRef } from 'react'
import type { Page } from '../../../../../shared/domain/documents/page.ts'
import type { Box } from '../../../../../shared/domain/runs/decision.ts'
import { markOf, type ShownNumber } from './amount-marks.ts'
import styles from './amounts.module.css'

/** Marks a number on its page by its class, with a color, a line and a sign. */
export function AmountBox({
  number,
  box,
  page,
  isChosen,
  isDecided,
  onChoose,
}: {
  readonly number: ShownNumber
  readonly box: Box
  readonly page: Pick<Page, 'width' | 'height'>
  readonly isChosen: boolean
  /** Whether a decision is about the number; otherwise it is only marked. */
  readonly isDecided: boolean
  readonly onChoose: () => void
}) {
  const { label, sign, look } = markOf(number)
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  const share = (of: number, whole: number) => `${(100 * of) / whole}%`
  const about = {
    className: styles.box,
    'data-look': look,
    title: number.meaning === '' ? label : `${label}: ${number.meaning}`,
    style: {
      left: share(box.x, page.width),
      top: share(box.y, page.height),
      width: share(box.width, page.width),
      height: share(box.height, page.height),
    },
  }
  const mark =
    sign === null ? null : (
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
    )
  if (!isDecided)
    return (
      <span role="img" aria-label={`${number.text}, ${label.toLowerCase()}`} {...about}>
        {mark}
      </span>
    )
  return (
    <button
      ref={place}
      type="button"
      aria-pressed={isChosen}
      aria-label={`${number.text}, ${label.toLowerCase()}`}
      {...about}
      onClick={onChoose}
    >
      {mark}
    </button>
  )
}
