import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import type { LessonLayout } from './layouts.ts'
import styles from './lesson.module.css'

/** The lesson, or what each judge said of it. */
export function ViewTabs({
  layout,
  judges,
  onLayout,
}: {
  readonly layout: LessonLayout
  /** How many judges were asked. */
  readonly judges: number
  readonly onLayout: (layout: LessonLayout) => void
}) {
  const keys = useShownKeys('evidence.table')
  return (
    <div className={styles.tabs} role="group" aria-label="View">
      <button type="button" aria-pressed={layout === 'lesson'} onClick={() => onLayout('lesson')}>
        Lesson
      </button>
      <button type="button" aria-pressed={layout === 'judges'} onClick={() => onLayout('judges')}>
        Judges and checks <span className="mono dim">{judges}</span>
      </button>
      <Keys of={keys} />
    </div>
  )
}
