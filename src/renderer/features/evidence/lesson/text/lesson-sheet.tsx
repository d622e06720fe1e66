import type { About } from '../../../../../shared/domain/runs/about.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { isSame, type ShownIssue } from '../issues.ts'
import { lessonSheet as texts } from '../texts/screen.ts'
import { LessonText } from './lesson-text.tsx'
import { Outline } from './outline.tsx'
import type { ParsedLesson } from './parsed-lesson.ts'
import styles from './text.module.css'

const UNKNOWN = 'und'

/** Shows the outline beside the text. A text that cannot be parsed is shown as source. */
export function LessonSheet({
  text,
  language,
  lesson,
  issues,
  chosen,
  opened,
  onOpen,
  onChoose,
}: {
  readonly text: string
  /** The language as a BCP 47 subtag; `und` if it is unknown. */
  readonly language: string
  readonly lesson: ParsedLesson | null
  readonly issues: readonly ShownIssue[]
  readonly chosen: About | null
  readonly opened: { readonly key: string } | null
  readonly onOpen: (key: string) => void
  readonly onChoose: (about: About) => void
}) {
  const lang = language === UNKNOWN ? undefined : language
  if (lesson === null)
    return (
      <ScrollRegion label={texts.lesson} className={styles.plain}>
        <p>{texts.textTooLongOrToo}</p>
        <pre lang={lang}>{text}</pre>
      </ScrollRegion>
    )
  const chosenIssue = issues.find(({ about }) => isSame(chosen, about)) ?? null
  return (
    <div className={styles.lesson}>
      <Outline
        sections={lesson.sections}
        issues={issues}
        current={chosenIssue?.issue.section ?? opened?.key ?? null}
        onOpen={onOpen}
      />
      <LessonText
        lesson={lesson}
        lang={lang}
        issues={issues}
        chosen={chosen}
        opened={opened}
        onChoose={onChoose}
      />
    </div>
  )
}
