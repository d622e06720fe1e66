import { useMemo, useState } from 'react'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { isSame, issuesOf } from './issues.ts'
import { JudgesView } from './judges/judges-view.tsx'
import type { LessonLayout } from './layouts.ts'
import styles from './lesson.module.css'
import { LessonHead } from './lesson-head.tsx'
import { LessonSheet } from './text/lesson-sheet.tsx'
import { parsedLesson } from './text/parsed-lesson.ts'
import { ViewTabs } from './view-tabs.tsx'

/** A lesson as it reads with every issue in its place, or what each judge and each free check said of it. */
export function LessonEvidence({
  input,
  outcome,
  final,
  chosen,
  onChoose,
  layout,
  onLayout,
}: EvidenceProps<'lesson'>) {
  const lesson = useMemo(() => parsedLesson(outcome.text), [outcome.text])
  const issues = useMemo(() => issuesOf(outcome, final), [outcome, final])
  const [opened, open] = useState<{ readonly key: string } | null>(null)
  const shown: LessonLayout = layout === 'judges' ? 'judges' : 'lesson'
  const step = (by: 1 | -1) => {
    const here = issues.findIndex(({ about }) => isSame(chosen, about))
    const next = here === -1 ? issues.at(by === 1 ? 0 : -1) : issues[here + by]
    if (next !== undefined) onChoose(next.about)
  }
  useCommands({
    'word.next': issues.length === 0 ? null : () => step(1),
    'word.previous': issues.length === 0 ? null : () => step(-1),
    'evidence.table': () => onLayout(shown === 'lesson' ? 'judges' : 'lesson'),
  })
  return (
    <section className={`pane ${styles.evidence}`} aria-label="Evidence">
      <ViewTabs layout={shown} judges={outcome.verdicts.length} onLayout={onLayout} />
      <LessonHead input={input} outcome={outcome} final={final} lesson={lesson} />
      {shown === 'judges' ? (
        <JudgesView outcome={outcome} final={final} chosen={chosen} onChoose={onChoose} />
      ) : (
        <LessonSheet
          text={outcome.text}
          lesson={lesson}
          issues={issues}
          chosen={chosen}
          opened={opened}
          onOpen={(key) => open({ key })}
          onChoose={onChoose}
        />
      )}
    </section>
  )
}
