import type { About } from '../../../../../shared/domain/runs/about.ts'
import { aboutCriterion } from '../../../../../shared/pipelines/lesson/about.ts'
import {
  type Criterion,
  criterionNames,
  rubricOrder,
} from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import type { AnsweredVerdict } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { isSame } from '../issues.ts'
import { criteriaTable as texts } from '../texts/screen.ts'
import { criterionTexts } from '../texts/words.ts'
import styles from './judges.module.css'

const WIDTH = 120
const MARGIN = 6
const MIDDLE = 10

/**
 * Shows the scores of a criterion as symbols on a line from 0 to 1, with a dashed line at the mean from which it is
 * met. The table beside it has the scores as numbers.
 */
function CriterionPlot({
  scores,
  metFrom,
}: {
  readonly scores: readonly number[]
  /** `null` if it is unknown. */
  readonly metFrom: number | null
}) {
  const places = scores.map(placeOf)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true">
      <path d={`M${MARGIN} ${MIDDLE}H${WIDTH - MARGIN}`} className={styles.axis} />
      {metFrom === null ? null : <path d={`M${placeOf(metFrom)} 2V18`} className={styles.metFrom} />}
      <path d={`M${Math.min(...places)} ${MIDDLE}H${Math.max(...places)}`} className={styles.spread} />
      {places.map((x, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign is a judge's place in the panel
        <Sign key={at} at={at} x={x} y={MIDDLE} />
      ))}
    </svg>
  )
}

function placeOf(score: number): number {
  return MARGIN + score * (WIDTH - 2 * MARGIN)
}

/** The symbol of a judge, by its position in the panel. */
function JudgeSign({ at }: { readonly at: number }) {
  return (
    <svg className={styles.judgeSign} viewBox="0 0 10 10" aria-hidden="true">
      <Sign at={at} x={5} y={5} />
    </svg>
  )
}

function Sign({ at, x, y }: { readonly at: number; readonly x: number; readonly y: number }) {
  if (at % 3 === 0) return <circle cx={x} cy={y} r={3.4} className={styles.first} />
  if (at % 3 === 1) return <rect x={x - 3} y={y - 3} width={6} height={6} className={styles.second} />
  return <path d={`M${x} ${y - 3.8}l3.8 6.8h-7.6z`} className={styles.third} />
}

/** Shows the judges' scores by criterion, as dots on a line and as numbers. */
export function CriteriaTable({
  outcome,
  final,
  chosen,
  onChoose,
}: {
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}) {
  const judges = outcome.verdicts.flatMap((each) =>
    each.kind === 'answered' && !each.isRepeated ? [each] : [],
  )
  return (
    <table className={styles.criteria}>
      <caption>{texts.criteriaJudge01}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.criterion}</th>
          {judges.length === 0 ? null : <th scope="col">{texts.scores}</th>}
          {judges.map(({ seat, judge }, at) => (
            <th key={seat} scope="col" className={styles.figure}>
              <JudgeSign at={at} /> {judge}
            </th>
          ))}
          {judges.length === 0 ? null : (
            <th scope="col" className={styles.figure}>
              {texts.panel}
            </th>
          )}
          <th scope="col">{texts.stands}</th>
        </tr>
      </thead>
      <tbody>
        {rubricOrder.map((criterion) => {
          const about = aboutCriterion(outcome, criterion)
          return (
            <tr key={criterion} data-chosen={isSame(chosen, about) || undefined}>
              <th scope="row">
                <button type="button" aria-pressed={isSame(chosen, about)} onClick={() => onChoose(about)}>
                  {criterionNames[criterion]}
                </button>
              </th>
              <Scores judges={judges} criterion={criterion} outcome={outcome} />
              <td>{levelOf(final, criterion)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Scores({
  judges,
  criterion,
  outcome: { panel, criterionMetFrom },
}: {
  readonly judges: readonly AnsweredVerdict[]
  readonly criterion: Criterion
  readonly outcome: LessonOutcome
}) {
  if (judges.length === 0) return null
  return (
    <>
      <td>
        <CriterionPlot scores={judges.map(({ scores }) => scores[criterion])} metFrom={criterionMetFrom} />
      </td>
      {judges.map(({ seat, scores }) => (
        <td key={seat} className={`mono ${styles.figure}`}>
          {shownScore(scores[criterion])}
        </td>
      ))}
      <td className={`mono medium ${styles.figure}`}>
        {panel === null ? '' : shownScore(panel.criteria[criterion].mean)}
      </td>
    </>
  )
}

function levelOf({ criteria }: LessonFinal, criterion: Criterion): string {
  const stands = criteria.find((each) => each.criterion === criterion)
  if (stands === undefined || stands.level === null) return texts.notJudged
  const { level, ruled } = stands
  const label = criterionTexts[level].label.toLowerCase()
  return ruled ? texts.answered(label) : label
}
