import { counted } from '../../../../../shared/counted.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import type { AnsweredVerdict, LessonVerdict } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { recommendationTexts } from '../texts/words.ts'
import styles from './judges.module.css'

/** What each judge of the panel said, those included that did not answer. */
export function VerdictList({ verdicts }: { readonly verdicts: readonly LessonVerdict[] }) {
  return verdicts.length === 0 ? null : (
    <section>
      <h2>Judges</h2>
      <ol className={styles.verdicts}>
        {verdicts.map((verdict) => (
          <li key={verdict.seat}>
            <p>
              <b>{verdict.judge}</b> <span className="mono dim">{verdict.model ?? ''}</span>
            </p>
            {verdict.kind === 'failed' ? <p>Did not answer: {verdict.error}</p> : <Said of={verdict} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Said({ of }: { readonly of: AnsweredVerdict }) {
  const { score, weight, confidence, statedScore, statedRecommendation, strengths, issues, isRepeated } = of
  return (
    <>
      <p>
        Score <span className="mono">{shownScore(score)}</span>
        {statedScore === null ? null : (
          <>
            {' '}
            (its own number <span className="mono">{shownScore(statedScore)}</span>)
          </>
        )}
        , weight <span className="mono">{weight}</span>, {confidence} confidence,{' '}
        {counted(issues.length, 'issue')}
        {statedRecommendation === null
          ? null
          : `; it recommends: ${recommendationTexts[statedRecommendation].label.toLowerCase()}`}
      </p>
      {isRepeated ? <p>Served by the same model as another judge: it does not count.</p> : null}
      {strengths.length === 0 ? null : <p className="dim">Strengths: {strengths.join(' ')}</p>}
    </>
  )
}
