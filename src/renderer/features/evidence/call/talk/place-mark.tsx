import type { ReactNode } from 'react'
import { Icon } from '../../../../components/marks/icon.tsx'
import type { PlaceKind } from '../checks.ts'
import { places as texts } from '../texts/screen.ts'
import { placeKinds } from './place-kinds.ts'
import styles from './talk.module.css'

/** Words that a decision rests on; a button that chooses it. */
export function PlaceMark({
  kind,
  label,
  isChosen,
  onClick,
  children,
}: {
  readonly kind: PlaceKind
  readonly label: string
  readonly isChosen: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const { label: kindLabel, icon } = placeKinds[kind]
  return (
    <button
      type="button"
      className={styles.mark}
      data-kind={kind}
      aria-pressed={isChosen}
      title={`${kindLabel}: ${label}`}
      onClick={onClick}
    >
      {children}
      <Icon of={icon} size="small" />
      <span className="visually-hidden"> ({kindLabel.toLowerCase()})</span>
    </button>
  )
}

/** What the marks mean. */
export function PlaceLegend({ kinds }: { readonly kinds: readonly PlaceKind[] }) {
  return (
    <p className={styles.legend}>
      <span className="visually-hidden">{texts.legend} </span>
      {kinds.map((kind) => (
        <span key={kind} className={styles.legendMark} data-kind={kind}>
          <Icon of={placeKinds[kind].icon} size="small" />
          {placeKinds[kind].label}
        </span>
      ))}
    </p>
  )
}
