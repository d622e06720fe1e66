import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import type { LessonLayout } from './layouts.ts'
import styles from './lesson.module.css'
import { viewTabs as texts } from './texts/screen.ts'

/** The lesson, what its repair changed, or what each judge said of it. */
export function ViewTabs({
  layout,
  edits,
  judges,
  onLayout,
}: {
  readonly layout: LessonLayout
  /** Number of edits of the repair; `null` where there was none. */
  readonly edits: number | null
  /** How many judges were asked. */
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
