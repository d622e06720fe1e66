import { useEffect, useMemo, useRef, useState } from 'react'
import type { About } from '../../../../shared/domain/runs/about.ts'
import { aboutEdit } from '../../../../shared/pipelines/lesson/about.ts'
import { editsOf } from '../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { ChangesView } from './changes/changes-view.tsx'
import { isSame, issuesOf } from './issues.ts'
import { JudgesView } from './judges/judges-view.tsx'
import { type LessonLayout, layouts } from './layouts.ts'
import styles from './lesson.module.css'
import { LessonHead } from './lesson-head.tsx'
import { LessonSheet } from './text/lesson-sheet.tsx'
import { parsedLesson } from './text/parsed-lesson.ts'
import { lessonEvidence as texts } from './texts/screen.ts'
import { ViewTabs } from './view-tabs.tsx'

/**
 * Shows a lesson's text with every issue in its place, the changes of its repair, or the results of judges and checks.
 */
export function LessonEvidence({
  input,
  outcome,
  final,
  calls,
  chosen,
  onChoose,
  layout,
  onLayout,
  decided,
  isOpen,
  onAnswer,
}: EvidenceProps<'lesson'>) {
  const lesson = useMemo(() => parsedLesson(outcome.text), [outcome.text])
  const issues = useMemo(() => issuesOf(outcome, final), [outcome, final])
  const [opened, open] = useState<{ readonly key: string } | null>(null)
  const edits = useMemo(() => editsOf(outcome), [outcome])
  const tabs: readonly LessonLayout[] =
    outcome.iterations.length > 1 ? layouts : layouts.filter((each) => each !== 'changes')
  const shown: LessonLayout = tabs.find((each) => each === layout) ?? 'lesson'
  const steps = shown === 'changes' ? edits.map(aboutEdit) : issues.map(({ about }) => about)
  const step = (by: 1 | -1) => {
    const here = steps.findIndex((about) => isSame(chosen, about))
    const next = here === -1 ? steps.at(by === 1 ? 0 : -1) : steps[here + by]
    if (next !== undefined) onChoose(next)
  }
  useFollowed(chosen, tabs, onLayout)
  useCommands({
    'word.next': steps.length === 0 ? null : () => step(1),
    'word.previous': steps.length === 0 ? null : () => step(-1),
    'evidence.table': () => onLayout(tabs[(tabs.indexOf(shown) + 1) % tabs.length] ?? 'lesson'),
  })
  return (
    <section className={`pane ${styles.evidence}`} aria-label={texts.evidence}>
      <ViewTabs
        layout={shown}
        edits={tabs.includes('changes') ? edits.length : null}
        judges={outcome.verdicts.length}
        onLayout={onLayout}
      />
      <LessonHead input={input} outcome={outcome} final={final} lesson={lesson} />
      {shown === 'changes' ? (
        <ChangesView
          outcome={outcome}
          final={final}
          calls={calls}
          chosen={chosen}
          onChoose={onChoose}
          open={isOpen ? decided : []}
          onAnswer={onAnswer}
        />
      ) : shown === 'judges' ? (
        <JudgesView outcome={outcome} final={final} chosen={chosen} onChoose={onChoose} />
      ) : (
        <LessonSheet
          text={outcome.text}
          language={input.language}
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

/** Opens the layout that shows the chosen decision: the changes for an edit, the text for an issue. */
function useFollowed(
  chosen: About | null,
  tabs: readonly LessonLayout[],
  onLayout: (layout: LessonLayout) => void,
): void {
  const before = useRef(chosen?.key)
  useEffect(() => {
    if (chosen === null || chosen.key === before.current) return
    before.current = chosen.key
    if (chosen.kind === 'edit' && tabs.includes('changes')) onLayout('changes')
    if (chosen.kind === 'issue') onLayout('lesson')
  }, [chosen, tabs, onLayout])
}
