import type { ReactNode } from 'react'
import { shownCount } from '../../../../shared/counted.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'
import { filled } from '../../../components/filled.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { fixableIn, isSoundDiagram } from './issues.ts'
import styles from './lesson.module.css'
import type { ParsedLesson } from './text/parsed-lesson.ts'
import { lessonHead as texts } from './texts/screen.ts'
import { pathLabels, qualityLabels, recommended } from './texts/words.ts'

/** Shows the result of a lesson as a line of figures. */
export function LessonHead({
  input,
  outcome,
  final,
  lesson,
}: {
  readonly input: LessonInput
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  /** The parsed text; `null` if it cannot be parsed. */
  readonly lesson: ParsedLesson | null
}) {
  const { panel, checks, diagrams } = outcome
  const fixable = fixableIn(outcome, final)
  const counted = checks.filter(({ result }) => result !== 'not_applicable')
  const words = <b className="mono">{lesson === null ? '–' : shownCount(wordsIn(lesson))}</b>
  const passed =
    counted.filter(({ result }) => result === 'passed').length + diagrams.filter(isSoundDiagram).length
  return (
    <dl className={styles.head}>
      <Figure name={texts.panelScore}>
        <b className="mono">{outcome.score === null ? '–' : shownScore(outcome.score)}</b>
        {panel === null ? (
          <span className="dim small"> {pathLabels[outcome.path]}</span>
        ) : (
          <span className="dim mono"> {rangeOf(outcome)}</span>
        )}
      </Figure>
      <Figure name={texts.recommendation}>
        {outcome.recommendation === final.recommendation ? null : (
          <>
            <Struck>{recommended(outcome)}</Struck>{' '}
          </>
        )}
        <b>{recommended(final)}</b>
        {final.recommendation === 'ACCEPT' && fixable > 0 ? (
          <span className="dim"> {texts.canBeFixed(fixable)}</span>
        ) : null}
      </Figure>
      {final.qualityStatus === null ? null : (
        <Figure name={texts.quality}>
          <b>{qualityLabels[final.qualityStatus]}</b>
        </Figure>
      )}
      <Figure name={texts.checks}>
        <span className="dim">
          {filled(texts.passed, {
            passed: <b className="mono">{passed}</b>,
            checks: counted.length + diagrams.length,
          })}
        </span>
      </Figure>
      <Figure name={texts.length}>
        <span className="dim">
          {input.minutes === null
            ? filled(texts.words, { words })
            : filled(texts.wordsAndMinutes, { words, minutes: input.minutes })}
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

/** Returns the number of prose words, as the checks without a model count them. */
function wordsIn({ sections }: ParsedLesson): number {
  return sections.reduce((sum, { words }) => sum + words, 0)
}

/** Returns the lowest and the highest score, and the number of judges. */
function rangeOf({ verdicts, panel }: LessonOutcome): string {
  const scores = verdicts.flatMap((each) =>
    each.kind === 'answered' && !each.isRepeated ? [each.score] : [],
  )
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const range = scores.length < 2 ? '' : `${shownScore(low)}–${shownScore(high)}, `
  return `${range}n ${panel?.judges ?? scores.length}`
}
