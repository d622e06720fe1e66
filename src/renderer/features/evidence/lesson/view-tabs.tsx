import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import type { LessonLayout } from './layouts.ts'
import styles from './lesson.module.css'
import { viewTabs as texts } from './texts/screen.ts'

/** Switches between the lesson, its changes, and the results of the judges. */
export function ViewTabs({
  layout,
  edits,
  judges,
  onLayout,
}: {
  readonly layout: LessonLayout
  /** The number of edits of the repair; `null` if there was no repair. */
  readonly edits: number | null
  /** The number of judges that were asked. */
  readonly judges: number
  readonly onLayout: (layout: LessonLayout) => void
}) {
  const keys = useShownKeys('evidence.table')
  const offered = useActiveCommands()
  return (
    <div className={styles.tabs}>
      <div className={styles.views} role="group" aria-label={texts.view}>
        <button type="button" aria-pressed={layout === 'lesson'} onClick={() => onLayout('lesson')}>
          {texts.lesson}
        </button>
        {edits === null ? null : (
          <button type="button" aria-pressed={layout === 'changes'} onClick={() => onLayout('changes')}>
            {texts.changes} <span className="mono dim">{edits}</span>
          </button>
        )}
        <button type="button" aria-pressed={layout === 'judges'} onClick={() => onLayout('judges')}>
          {texts.judgesChecks} <span className="mono dim">{judges}</span>
        </button>
      </div>
      <Keys of={keys} />
      <span className="grow" />
      {offered.includes('case.export') ? (
        <button type="button" onClick={() => giveCommand('case.export')}>
          {texts.exportText}
        </button>
      ) : null}
    </div>
  )
}
