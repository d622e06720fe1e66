import { type ModelCall, tokensOf } from '../../../../../shared/domain/judging/call.ts'
import { dollars } from '../../../../../shared/domain/money.ts'
import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import { roundOfKey } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import { editHead as editTexts, stopReasons, iterationStrip as texts } from '../texts/changes.ts'
import styles from './changes.module.css'
import { FINAL_VERSION, finalVersion, type Version } from './versions.ts'

/** Shows every version of a lesson with its score, edits and cost, and why the refinement stopped. */
export function IterationStrip({
  outcome,
  final,
  calls,
  versions,
}: {
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  readonly calls: readonly ModelCall[]
  readonly versions: readonly Version[]
}) {
  const finalAt = finalVersion(versions, final)
  return (
    <ol className={styles.strip} aria-label={texts.iterations}>
      {outcome.iterations.map((iteration) => {
        const isBest = outcome.refinement?.best === iteration.number
        const stands = finalAt?.key === String(iteration.number)
        return (
          <li key={iteration.number} data-best={isBest || undefined} aria-current={stands || undefined}>
            <b>{texts.version(iteration.number)}</b>
            <span className="mono">
              {iteration.score === null ? texts.notJudged : shownScore(iteration.score)}
            </span>
            <span className="dim">{whatHappened(iteration)}</span>
            <span className="dim mono">{spentOn(iteration, calls)}</span>
            {stands || isBest ? (
              <span className="small">
                {[isBest ? texts.best : null, stands ? texts.stands : null].filter(Boolean).join(' · ')}
              </span>
            ) : null}
          </li>
        )
      })}
      {finalAt?.key === FINAL_VERSION ? (
        <li data-own aria-current>
          <b>{texts.standingText}</b>
          <span>{texts.notJudged}</span>
          <span className="dim">{answersIn(final)}</span>
          <span className="small">{texts.stands}</span>
        </li>
      ) : null}
    </ol>
  )
}

function whatHappened({ round, result, edits, stop }: LessonIteration): string {
  const numbersOf = (isApplied: boolean) =>
    edits.flatMap((edit) => (edit.isApplied === isApplied ? edit.number : []))
  const [applied, others] = [numbersOf(true), numbersOf(false)]
  const parts = [
    round === 0 && edits.length === 0 ? texts.asItCameIn : null,
    applied.length === 0 ? null : texts.applied(editTexts.edits(applied)),
    others.length === 0 ? null : texts.notApplied(editTexts.edits(others)),
    result === 'rolled_back' ? texts.rolledBack : null,
    stop === null ? null : stopReasons[stop],
  ]
  return parts.filter((part) => part !== null).join('; ')
}

/** Returns the tokens and the cost of a version's calls; the cost is unknown if one of them has no price. */
function spentOn({ loop, round }: LessonIteration, calls: readonly ModelCall[]): string {
  const own = calls.filter(({ key }) => {
    const of = roundOfKey(key)
    return of !== null && of.loop === loop && of.round === round
  })
  const known = own.flatMap(({ costMicros }) => costMicros ?? [])
  if (own.length === 0) return ''
  const cost =
    known.length < own.length ? texts.costUnknown : dollars(known.reduce((sum, cost) => sum + cost, 0))
  return texts.spent(
    own.reduce((sum, { usage }) => sum + (usage === null ? 0 : tokensOf(usage)), 0),
    cost,
  )
}

function answersIn({ edits }: LessonFinal): string {
  const count = (stands: 'reject' | 'own') =>
    edits.filter((each) => each.ruled && each.stands === stands).length
  const parts = [
    count('reject') === 0 ? null : texts.rejected(count('reject')),
    count('own') === 0 ? null : texts.ownWords(count('own')),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
