import { Check, CircleHelp, type LucideIcon, Quote, Triangle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../../components/marks/icon.tsx'
import type { PlaceKind } from '../checks.ts'
import { places as texts } from '../texts/screen.ts'
import styles from './talk.module.css'

/** The label and icon of each kind of mark. */
const placeKinds: Readonly<Record<PlaceKind, { readonly label: string; readonly icon: LucideIcon }>> = {
  passed: { label: texts.passed, icon: Check },
  possible: { label: texts.possible, icon: CircleHelp },
  violation: { label: texts.violation, icon: Triangle },
  critical: { label: texts.critical, icon: TriangleAlert },
  quoted: { label: texts.quoted, icon: Quote },
}

/** Words that are evidence for a decision, as a button that chooses it. */
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

/** The legend of the marks. */
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
