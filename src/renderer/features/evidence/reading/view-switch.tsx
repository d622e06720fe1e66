import { Table2, Text } from 'lucide-react'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import type { ReadingLayout } from './layouts.ts'
import styles from './reading.module.css'
import { layouts as texts } from './texts/screen.ts'

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
    <div className={styles.viewSwitch} role="group" aria-label={texts.label}>
      <button
        type="button"
        aria-pressed={layout === 'passage'}
        aria-label={texts.passage}
        title={texts.passage}
        onClick={() => onLayout('passage')}
      >
        <Icon of={Text} size="small" />
      </button>
      <button
        type="button"
        aria-pressed={layout === 'table'}
        aria-label={texts.table}
        title={texts.table}
        onClick={() => onLayout('table')}
      >
        <Icon of={Table2} size="small" />
      </button>
      <Keys of={keys} />
    </div>
  )
}
