import { Table2, Text } from 'lucide-react'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import type { ReadingLayout } from './layouts.ts'
import styles from './reading.module.css'

/** Passage or debug table. */
export function ViewSwitch({
  layout,
  onLayout,
}: {
  readonly layout: ReadingLayout
  readonly onLayout: (layout: ReadingLayout) => void
}) {
  const keys = useShownKeys('evidence.table')
  return (
    <div className={styles.viewSwitch} role="group" aria-label="View">
      <button
        type="button"
        aria-pressed={layout === 'passage'}
        aria-label="Passage"
        title="Passage"
        onClick={() => onLayout('passage')}
      >
        <Icon of={Text} size="small" />
      </button>
      <button
        type="button"
        aria-pressed={layout === 'table'}
        aria-label="Debug table"
        title="Debug table"
        onClick={() => onLayout('table')}
      >
        <Icon of={Table2} size="small" />
      </button>
      <Keys of={keys} />
    </div>
  )
}
