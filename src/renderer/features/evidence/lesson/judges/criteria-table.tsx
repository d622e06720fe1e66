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
import { criteriaTable as said } from '../texts/screen.ts'
import { criterionTexts } from '../texts/words.ts'
import { CriterionPlot, JudgeSign } from './criterion-plot.tsx'
import styles from './judges.module.css'

/** The scores of the judges by criterion, as dots on a line and as numbers. */
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
      <caption>{said.criteriaJudge01}</caption>
      <thead>
        <tr>
          <th scope="col">{said.criterion}</th>
          {judges.length === 0 ? null : <th scope="col">{said.scores}</th>}
          {judges.map(({ seat, judge }, at) => (
            <th key={seat} scope="col" className={styles.figure}>
              <JudgeSign at={at} /> {judge}
            </th>
          ))}
          {judges.length === 0 ? null : (
            <th scope="col" className={styles.figure}>
              {said.panel}
            </th>
          )}
          <th scope="col">{said.stands}</th>
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
  if (stands === undefined || stands.level === null) return said.notJudged
  const { level, ruled } = stands
  const label = criterionTexts[level].label.toLowerCase()
  return ruled ? said.answered(label) : label
}
