import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import styles from './fields.module.css'
import { type FieldMark, isChosenMark, type MarkedPiece, piecesOf } from './marks.ts'

/** The marks of a text, and how they are chosen. */
export interface Marking {
  readonly marks: readonly FieldMark[]
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}

/** Shows the characters `from` to `to` of a field's text with their marks. */
export function MarkedText({
  text,
  from = 0,
  to = text.length,
  marking,
}: {
  readonly text: string
  readonly from?: number
  readonly to?: number
  readonly marking: Marking
}) {
  return <Pieces of={piecesOf(text, from, to, marking.marks)} marking={marking} isInButton={false} />
}

function Pieces({
  of,
  marking,
  isInButton,
}: {
  readonly of: readonly MarkedPiece[]
  readonly marking: Marking
  readonly isInButton: boolean
}): ReactNode {
  return of.map((piece) => {
    if (piece.type === 'text') return piece.text
    return (
      <Mark key={`${piece.mark.kind} ${piece.from}`} of={piece} marking={marking} isInButton={isInButton} />
    )
  })
}

/** Marked characters: a button that chooses the decision, unless another button contains them. */
function Mark({
  of: { mark, isLast, pieces },
  marking,
  isInButton,
}: {
  readonly of: Extract<MarkedPiece, { type: 'mark' }>
  readonly marking: Marking
  readonly isInButton: boolean
}) {
  const { about, kind, sign, label } = mark
  const isChosen = isChosenMark(mark, marking.chosen)
  const isButton = about !== null && !isInButton
  const content = (
    <>
      <Pieces of={pieces} marking={marking} isInButton={isInButton || isButton} />
      {isLast ? <Sign of={kind} sign={sign} label={label} /> : null}
    </>
  )
  const shown = {
    className: styles.mark,
    'data-kind': kind,
    'data-chosen': isChosen || undefined,
    title: label,
  }
  if (!isButton) return <span {...shown}>{content}</span>
  return (
    <span
      {...shown}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      onClick={() => marking.onChoose(about)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        marking.onChoose(about)
      }}
    >
      {content}
    </span>
  )
}

/** The raised sign of a mark, and its meaning for screen readers. */
function Sign({
  of,
  sign,
  label,
}: {
  readonly of: FieldMark['kind']
  readonly sign: string
  readonly label: string
}) {
  return (
    <>
      <span className="visually-hidden">{` (${label}) `}</span>
      {sign !== '' ? (
        <sup className={styles.sign} aria-hidden="true">
          {sign}
        </sup>
      ) : of === 'unsupported' ? (
        <sup className={styles.sign} aria-hidden="true">
          <Icon of={CircleX} size="small" />
        </sup>
      ) : null}
    </>
  )
}
