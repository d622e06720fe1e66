import { useMemo, useState } from 'react'
import type { BlindEvidenceProps } from '../pipeline-view.ts'
import styles from './lesson.module.css'
import { LessonSheet } from './text/lesson-sheet.tsx'
import { parsedLesson } from './text/parsed-lesson.ts'
import { blindLesson as texts } from './texts/screen.ts'

/** Shows a lesson to a blind reviewer: its objectives and its text without any findings. */
export function BlindLesson({ input, chosen, onChoose }: BlindEvidenceProps<'lesson'>) {
  const lesson = useMemo(() => parsedLesson(input.content), [input.content])
  const [opened, open] = useState<{ readonly key: string } | null>(null)
  return (
    <section className={`pane ${styles.evidence}`} aria-label={texts.evidence}>
      <p className={styles.asked}>{texts.asked}</p>
      <Objectives of={input.objectives} />
      <LessonSheet
        text={input.content}
        language={input.language}
        lesson={lesson}
        issues={[]}
        chosen={chosen}
        opened={opened}
        onOpen={(key) => open({ key })}
        onChoose={onChoose}
      />
    </section>
  )
}

function Objectives({ of }: { readonly of: BlindEvidenceProps<'lesson'>['input']['objectives'] }) {
  return of.length === 0 ? null : (
    <details className={styles.objectives} open>
      <summary>{texts.objectives}</summary>
      <ol>
        {of.map(({ id, objective, bloomLevel }) => (
          <li key={id}>
            {objective}
            {bloomLevel === null ? null : <span className="dim"> ({bloomLevel})</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
