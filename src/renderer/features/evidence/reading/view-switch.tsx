import { Table2, Text } from 'lucide-react'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import styles from './reading.module.css'

/** How a reading is shown: as the text that was read, or as the table of what each engine made of it. */
export type ReadingView = 'passage' | 'table'

/** Passage or debug table. */
export function ViewSwitch({
  view,
  onView,
}: {
  readonly view: ReadingView
  readonly onView: (view: ReadingView) => void
}) {
  const keys = useShownKeys('evidence.table')
  return (
    <div className={styles.viewSwitch} role="group" aria-label="View">
      <button
        type="button"
        aria-pressed={view === 'passage'}
        aria-label="Passage"
        title="Passage"
        onClick={() => onView('passage')}
      >
        <Icon of={Text} size="small" />
      </button>
      <button
        type="button"
        aria-pressed={view === 'table'}
        aria-label="Debug table"
        title="Debug table"
        onClick={() => onView('table')}
      >
        <Icon of={Table2} size="small" />
      </button>
      <Keys of={keys} />
    </div>
  )
}
