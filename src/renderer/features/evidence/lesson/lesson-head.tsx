import type { ReactNode } from 'react'
import { shownCount } from '../../../../shared/counted.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'
import { filled } from '../../../components/filled.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { fixableIn } from './issues.ts'
import styles from './lesson.module.css'
import type { ParsedLesson } from './text/parsed-lesson.ts'
import { lessonHead as said } from './texts/screen.ts'
import { pathLabels, qualityLabels, recommended } from './texts/words.ts'

/** What a lesson comes to, in one line of figures. */
export function LessonHead({
  input,
  outcome,
  final,
  lesson,
}: {
  readonly input: LessonInput
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  /** Its text; `null` where it cannot be parsed. */
  readonly lesson: ParsedLesson | null
}) {
  const { panel, checks } = outcome
  const fixable = fixableIn(outcome, final)
  const counted = checks.filter(({ result }) => result !== 'not_applicable')
  const words = <b className="mono">{lesson === null ? '–' : shownCount(wordsIn(lesson))}</b>
  const passed = counted.filter(({ result }) => result === 'passed').length
  return (
    <dl className={styles.head}>
      <Figure name={said.panelScore}>
        <b className="mono">{outcome.score === null ? '–' : shownScore(outcome.score)}</b>
        {panel === null ? (
          <span className="dim small"> {pathLabels[outcome.path]}</span>
        ) : (
          <span className="dim mono"> {rangeOf(outcome)}</span>
        )}
      </Figure>
      <Figure name={said.recommendation}>
        {outcome.recommendation === final.recommendation ? null : (
          <>
            <Struck>{recommended(outcome)}</Struck>{' '}
          </>
        )}
        <b>{recommended(final)}</b>
        {final.recommendation === 'ACCEPT' && fixable > 0 ? (
          <span className="dim"> {said.canBeFixed(fixable)}</span>
        ) : null}
      </Figure>
      {final.qualityStatus === null ? null : (
        <Figure name={said.quality}>
          <b>{qualityLabels[final.qualityStatus]}</b>
        </Figure>
      )}
      <Figure name={said.checks}>
        <span className="dim">
          {filled(said.passed, { passed: <b className="mono">{passed}</b>, checks: counted.length })}
        </span>
      </Figure>
      <Figure name={said.length}>
        <span className="dim">
          {input.minutes === null
            ? filled(said.words, { words })
            : filled(said.wordsAndMinutes, { words, minutes: input.minutes })}
        </span>
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Words of prose, as the free checks count them. */
function wordsIn({ sections }: ParsedLesson): number {
  return sections.reduce((sum, { words }) => sum + words, 0)
}

/** The lowest and the highest score, and of how many judges. */
function rangeOf({ verdicts, panel }: LessonOutcome): string {
  const scores = verdicts.flatMap((each) =>
    each.kind === 'answered' && !each.isRepeated ? [each.score] : [],
  )
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const range = scores.length < 2 ? '' : `${shownScore(low)}–${shownScore(high)}, `
  return `${range}n ${panel?.judges ?? scores.length}`
}
