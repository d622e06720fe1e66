import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { Blocks } from '../../parts/markdown/blocks.tsx'
import markdown from '../../parts/markdown/markdown.module.css'
import { isSame, type ShownIssue } from '../issues.ts'
import { IssueMark } from '../marks/issue-mark.tsx'
import { lessonText as texts } from '../texts/screen.ts'
import { IssueNote } from './issue-note.tsx'
import { marksOf, piecesOf, type TextMark } from './marked-text.ts'
import { issuesNear, issuesOfWhole, type LessonBlock, type ParsedLesson } from './parsed-lesson.ts'
import styles from './text.module.css'
import { WholeNotes } from './whole-notes.tsx'

/** Shows the text of a lesson, with every issue in the margin beside its paragraph. */
export function LessonText({
  lesson,
  lang,
  issues,
  chosen,
  opened,
  onChoose,
}: {
  readonly lesson: ParsedLesson
  /** The language of the text, if known. */
  readonly lang: string | undefined
  readonly issues: readonly ShownIssue[]
  readonly chosen: About | null
  /** The section that was last opened in the outline. */
  readonly opened: { readonly key: string } | null
  readonly onChoose: (about: About) => void
}) {
  const region = useRef<HTMLElement>(null)
  const marks = useMemo(() => marksOf(issues), [issues])
  const whole = useMemo(() => issuesOfWhole(lesson, issues), [lesson, issues])
  const chosenIssue = issues.find(({ about }) => isSame(chosen, about)) ?? null
  useEffect(() => {
    if (chosenIssue !== null) showRow(region.current, `[data-issues~="${chosenIssue.number}"]`, 'center')
  }, [chosenIssue])
  useEffect(() => {
    if (opened !== null) showRow(region.current, `[data-begins="${CSS.escape(opened.key)}"]`, 'start')
  }, [opened])
  return (
    <ScrollRegion ref={region} label={texts.lesson} className={`${styles.sheet} ${markdown.text}`}>
      {whole.length === 0 ? null : (
        <div className={styles.whole} data-issues={numbersOf(whole)}>
          <h2>{texts.aboutWholeLesson}</h2>
          <WholeNotes issues={whole} chosen={chosenIssue} onChoose={onChoose} />
        </div>
      )}
      {lesson.blocks.map((block, at) => (
        <Row
          key={block.from}
          lang={lang}
          block={block}
          issues={issuesNear(block, lesson.blocks[at + 1]?.from ?? Number.POSITIVE_INFINITY, issues)}
          marks={marks}
          chosen={chosen}
          chosenNumber={chosenIssue?.number ?? null}
          onChoose={onChoose}
        />
      ))}
    </ScrollRegion>
  )
}

interface RowProps {
  readonly lang: string | undefined
  readonly block: LessonBlock
  readonly issues: readonly ShownIssue[]
  readonly marks: readonly TextMark[]
  readonly chosen: About | null
  readonly chosenNumber: number | null
  readonly onChoose: (about: About) => void
}

/** A block beside its notes. It is rendered again only if its issues or the chosen one among them change. */
const Row = memo(function Row({ lang, block, issues, marks, chosen, onChoose }: RowProps) {
  const own = marks.filter(({ from, to }) => from < block.to && to > block.from)
  return (
    <div
      className={styles.row}
      data-issues={numbersOf(issues)}
      data-begins={block.isFirst ? (block.section ?? undefined) : undefined}
    >
      <div className={styles.block} lang={lang}>
        <Blocks
          of={[block.node]}
          on={{ level: block.level, draw: (text, from, to) => marked(text, from, to, own, chosen, onChoose) }}
        />
      </div>
      {issues.length === 0 ? null : (
        <div className={styles.notes}>
          {issues.map((each) => (
            <IssueNote
              key={each.number}
              of={each}
              isChosen={isSame(chosen, each.about)}
              onClick={() => onChoose(each.about)}
            />
          ))}
        </div>
      )}
    </div>
  )
}, isSameRow)

function isSameRow(before: RowProps, now: RowProps): boolean {
  return (
    before.block === now.block &&
    before.marks === now.marks &&
    before.onChoose === now.onChoose &&
    touches(before) === touches(now)
  )
}

/** Returns the number of the chosen issue if it belongs to this block; else `null`. */
function touches({ block, issues, marks, chosenNumber }: RowProps): number | null {
  if (chosenNumber === null) return null
  const isHere =
    issues.some(({ number }) => number === chosenNumber) ||
    marks.some(({ shown, from, to }) => shown.number === chosenNumber && from < block.to && to > block.from)
  return isHere ? chosenNumber : null
}

function numbersOf(issues: readonly ShownIssue[]): string | undefined {
  return issues.length === 0 ? undefined : issues.map(({ number }) => number).join(' ')
}

function showRow(region: HTMLElement | null, selector: string, block: 'center' | 'start'): void {
  region?.querySelector(selector)?.scrollIntoView({ block })
}

/** Draws a text with the words that issues are about as buttons. */
function marked(
  text: string,
  from: number,
  to: number,
  marks: readonly TextMark[],
  chosen: About | null,
  onChoose: (about: About) => void,
): ReactNode {
  if (marks.length === 0) return text
  return piecesOf(text, from, to, marks).map(({ from: at, text: words, mark, isLast }) => {
    if (mark === null) return words
    const { shown } = mark
    return (
      <IssueMark
        key={at}
        of={shown}
        isChosen={isSame(chosen, shown.about)}
        isLast={isLast}
        onClick={() => onChoose(shown.about)}
      >
        {words}
      </IssueMark>
    )
  })
}
