import { useState } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import type { Penalty } from '../../../../../shared/pipelines/call/evaluation.ts'
import type { CallFinal, CallOutcome, FinalStage } from '../../../../../shared/pipelines/call/outcome.ts'
import { SCORE_SHARES } from '../../../../../shared/pipelines/call/scoring/deterministic-score.ts'
import { Chip } from '../../../../components/marks/chip.tsx'
import { Struck } from '../../../../components/marks/struck.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { spoken } from '../../../../lib/formats/labels.ts'
import type { ShownCheck } from '../checks.ts'
import { scoreCard as texts } from '../texts/screen.ts'
import { Passed } from './passed.tsx'
import styles from './score.module.css'
import { ScoreReasons } from './score-reasons.tsx'
import { shownScore } from './shown-score.ts'

/** Shows every stage with its lost points, and every category. A lost point links to its evidence. */
export function ScoreCard({
  outcome,
  final,
  checks,
  nameOf,
  onChoose,
}: {
  readonly outcome: CallOutcome
  readonly final: CallFinal
  readonly checks: readonly ShownCheck[]
  readonly nameOf: (stageId: string) => string
  readonly onChoose: (about: About) => void
}) {
  return (
    <details className={styles.fold}>
      <summary>
        <span className="medium">{texts.label}</span>
        {final.stages.map((stage) => (
          <span key={stage.stage_id} className="nowrap">
            <span className="dim">{nameOf(stage.stage_id)}</span>{' '}
            <span className="mono">{shownScore(stage.stage_score)}</span>
          </span>
        ))}
        <span className="grow" />
        <span className="dim">{texts.lostPoints(lostOf(final))}</span>
      </summary>
      <ScrollRegion className={styles.card} label={texts.label}>
        <ScoreReasons outcome={outcome} final={final} onChoose={onChoose} />
        <section aria-label={texts.stages}>
          <div className="section-title">
            <h2>{texts.stages}</h2>
          </div>
          {final.stages.map((stage) => (
            <Stage
              key={stage.stage_id}
              stage={stage}
              judged={outcome.stages.find(({ stage_id: id }) => id === stage.stage_id)}
              name={nameOf(stage.stage_id)}
              checks={checks}
              onChoose={onChoose}
            />
          ))}
        </section>
        <section aria-label={texts.categories}>
          <div className="section-title">
            <h2>{texts.categories}</h2>
          </div>
          {final.categories.length === 0 ? (
            <p className="dim">{texts.noRubric(100 * SCORE_SHARES.steps, 100 * SCORE_SHARES.rules)}</p>
          ) : (
            <table className={styles.categories}>
              <thead>
                <tr>
                  <th scope="col">{texts.category}</th>
                  <th scope="col">{texts.weight}</th>
                  <th scope="col">{texts.score}</th>
                  <th scope="col">{texts.passesFrom}</th>
                  <th scope="col">{texts.result}</th>
                </tr>
              </thead>
              <tbody>
                {final.categories.map(({ id, name, weight, score, passThreshold, passed, band, missing }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td className="mono">{weight} %</td>
                    <td className="mono">{shownScore(score)}</td>
                    <td className="mono">{passThreshold}</td>
                    <td>
                      <Passed passed={passed} />
                      {band === null ? null : <span className="dim"> {band}</span>}
                      {missing.map((text) => (
                        <span key={text} className={styles.missing}>
                          {text}
                        </span>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </ScrollRegion>
    </details>
  )
}

/** Returns the points that steps and rules cost in all stages. */
function lostOf({ stages }: CallFinal): number {
  const penalties = stages.flatMap((stage) => stage.penalties)
  return penalties.reduce((sum, { points, isChargedElsewhere }) => sum + (isChargedElsewhere ? 0 : points), 0)
}

function Stage({
  stage,
  judged,
  name,
  checks,
  onChoose,
}: {
  readonly stage: FinalStage
  readonly judged: CallOutcome['stages'][number] | undefined
  readonly name: string
  readonly checks: readonly ShownCheck[]
  readonly onChoose: (about: About) => void
}) {
  const { stage_score: score, penalties, adjustment, source } = stage
  const before = judged?.stage_score ?? null
  return (
    <div className={styles.stage}>
      <h3>
        {name}
        <span className="grow" />
        {source === 'fallback' ? <Chip tone="amber">{texts.fallback}</Chip> : null}
        {before === score ? null : <Struck>{shownScore(before)}</Struck>}
        <b className="mono">{shownScore(score)}</b>
      </h3>
      <ul>
        {penalties
          .filter(({ points, isChargedElsewhere }) => points > 0 && !isChargedElsewhere)
          .map((penalty) => (
            <LostPoints
              key={`${penalty.kind} ${penalty.id}`}
              penalty={penalty}
              check={checks.find(({ penalties: own }) => own.includes(penalty))}
              onChoose={onChoose}
            />
          ))}
        {adjustment === 0 ? null : (
          <li>
            <span className="mono">{signed(adjustment)}</span>
            <span>{texts.adjustment(judged?.notes ?? null)}</span>
          </li>
        )}
      </ul>
      <StageFeedback judged={judged} isOutdated={before !== score} />
    </div>
  )
}

function LostPoints({
  penalty: { kind, points, reason },
  check,
  onChoose,
}: {
  readonly penalty: Penalty
  readonly check: ShownCheck | undefined
  readonly onChoose: (about: About) => void
}) {
  return (
    <li>
      <span className="mono">{signed(-points)}</span>
      {check === undefined ? (
        <span>{reason || spoken(kind)}</span>
      ) : (
        <button type="button" className={styles.lost} onClick={() => onChoose(check.about)}>
          {check.label}
          <span className="dim"> {texts.lost[kind] ?? reason}</span>
        </button>
      )}
    </li>
  )
}

/** The judge's feedback to the agent, and why its answer was not used; collapsed. */
function StageFeedback({
  judged,
  isOutdated,
}: {
  readonly judged: CallOutcome['stages'][number] | undefined
  /** Whether people have changed the stage since: the feedback may name steps that they accepted. */
  readonly isOutdated: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  if (judged === undefined) return null
  const { stage_feedback: feedback, reason, review_reasons: reviews } = judged
  const lines = [...new Set([...(reason === null ? [] : [reason]), ...reviews, ...feedback])]
  if (lines.length === 0) return null
  return isOpen ? (
    <ul className={styles.said}>
      {isOutdated ? <li className="dim">{texts.writtenBefore}</li> : null}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <button type="button" className={styles.more} onClick={() => setOpen(true)}>
      {(isOutdated ? texts.feedbackBefore : texts.feedback)(lines.length)}
    </button>
  )
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}
