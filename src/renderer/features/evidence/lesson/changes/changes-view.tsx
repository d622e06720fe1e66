import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { counted } from '../../../../../shared/counted.ts'
import type { ModelCall } from '../../../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { aboutEdit } from '../../../../../shared/pipelines/lesson/about.ts'
import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { TwoTexts } from '../../../../components/texts/two-texts.tsx'
import { isSame } from '../issues.ts'
import { sections as texts } from '../texts/changes.ts'
import styles from './changes.module.css'
import { EditHead } from './edit-head.tsx'
import { IterationStrip } from './iteration-strip.tsx'
import { belowHeading, editsBetween, foldedPairs, type SectionPair, sectionPairs } from './section-pairs.ts'
import { VersionChoice } from './version-choice.tsx'
import { FINAL_VERSION, usualRight, type Version, versionsOf, versionWith } from './versions.ts'

interface ChangesProps {
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  readonly calls: readonly ModelCall[]
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
  /** The subjects of the decisions that the person at this window may answer. */
  readonly open: readonly About[]
  readonly onAnswer: (about: About, answer: Answer) => void
}

/** Shows what the repair of a lesson changed: its versions, any two of them side by side by section, and each edit. */
export function ChangesView({ calls, ...props }: ChangesProps) {
  const { outcome, final, chosen } = props
  const versions = useMemo(() => versionsOf(outcome, final), [outcome, final])
  const [picked, pick] = useState<{ readonly left?: string; readonly right?: string }>({})
  const left = versionWith(versions, picked.left) ?? versions[0] ?? null
  const right = versionWith(versions, picked.right) ?? usualRight(versions, outcome, final)
  const region = useRef<HTMLElement>(null)
  const chosenKey = chosen?.kind === 'edit' ? chosen.key : null
  useEffect(() => {
    if (chosenKey !== null)
      region.current?.querySelector('[data-edit][aria-current]')?.scrollIntoView({ block: 'center' })
  }, [chosenKey])
  if (left === null || right === undefined) return null
  return (
    <div className={styles.changes}>
      <IterationStrip outcome={outcome} final={final} calls={calls} versions={versions} />
      <VersionChoice
        versions={versions}
        left={left}
        right={right}
        onChoose={(side, key) => pick((before) => ({ ...before, [side]: key }))}
      />
      <ScrollRegion ref={region} label={texts.sideBySide} className={styles.sections}>
        <Sections {...props} left={left} right={right} />
      </ScrollRegion>
    </div>
  )
}

interface SectionsProps extends Omit<ChangesProps, 'calls'> {
  readonly left: Version
  readonly right: Version
}

function Sections({ outcome, final, left, right, chosen, onChoose, open, onAnswer }: SectionsProps) {
  const { iterations } = outcome
  const groups = useMemo(() => {
    const edits = editsBetween(iterations, numberOf(left, 0), numberOf(right, Number.POSITIVE_INFINITY))
    const whole = edits.filter(({ section }) => section === null)
    return { whole, folded: foldedPairs(sectionPairs(left.text, right.text, edits)) }
  }, [iterations, left, right])
  const head = (edit: SectionPair['edits'][number]) => {
    const about = aboutEdit(edit)
    const isAsked = edit.isApplied && open.some((each) => isSame(each, about))
    return (
      <EditHead
        key={edit.id}
        edit={edit}
        outcome={outcome}
        final={final}
        isChosen={isSame(chosen, about)}
        onChoose={() => onChoose(about)}
        onAnswer={isAsked ? (answer) => onAnswer(about, answer) : null}
      />
    )
  }
  const changed = groups.folded.filter(({ kind }) => kind === 'changed').length
  return (
    <>
      <p className="dim small">
        {changed === 0 ? texts.noSectionDiffers : texts.changed(counted(changed, 'section'))}
      </p>
      {groups.whole.map(head)}
      {groups.folded.map((group) =>
        group.kind === 'same' ? (
          <SameSections key={group.pairs[0]?.key} pairs={group.pairs} />
        ) : (
          <section key={group.pair.key} className={styles.section}>
            <h2>
              <span className="mono dim">{group.pair.number}</span> {group.pair.title}
              <span className="dim small">{presenceOf(group.pair)}</span>
            </h2>
            {group.pair.edits.map(head)}
            <TwoTexts {...belowHeading(group.pair)} />
          </section>
        ),
      )}
    </>
  )
}

function presenceOf({ before, after }: SectionPair): string {
  if (before === null) return texts.added
  if (after === null) return texts.removed
  return before === after ? texts.unchanged : ''
}

function numberOf({ key }: Version, finalAt: number): number {
  return key === FINAL_VERSION ? finalAt : Number(key)
}

/** Sections that are the same in both texts, as one line that expands. */
function SameSections({ pairs }: { readonly pairs: readonly SectionPair[] }) {
  const [isOpen, open] = useState(false)
  const words = pairs.reduce((sum, { after }) => sum + wordsIn(after ?? ''), 0)
  return (
    <>
      <button type="button" className={styles.same} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span className="mono">{numbersOf(pairs)}</span>
        <span className="cut">{titlesOf(pairs)}</span>
        <span className="dim">{texts.unchangedWords(counted(words, 'word'))}</span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} size="small" />
      </button>
      {isOpen
        ? pairs.map(({ key, before, after }) => (
            <TwoTexts key={key} before={before ?? ''} after={after ?? ''} />
          ))
        : null}
    </>
  )
}

function numbersOf(pairs: readonly SectionPair[]): string {
  const [first, last] = [pairs[0]?.number ?? 0, pairs.at(-1)?.number ?? 0]
  return first === last ? String(first) : `${first}–${last}`
}

function titlesOf(pairs: readonly SectionPair[]): string {
  const [first = '', last = ''] = [pairs[0]?.title, pairs.at(-1)?.title]
  return pairs.length === 1 ? first : texts.range(first, last)
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
