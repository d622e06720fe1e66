import { counted } from '../../../../../shared/counted.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import type { AnsweredVerdict, LessonVerdict } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { filled } from '../../../../components/filled.tsx'
import { verdictList as texts } from '../texts/screen.ts'
import { recommendationTexts } from '../texts/words.ts'
import styles from './judges.module.css'

/** Shows the answers of all judges of the panel, including those that failed. */
export function VerdictList({ verdicts }: { readonly verdicts: readonly LessonVerdict[] }) {
  return verdicts.length === 0 ? null : (
    <section>
      <h2>{texts.judges}</h2>
      <ol className={styles.verdicts}>
        {verdicts.map((verdict) => (
          <li key={verdict.seat}>
            <p>
              <b>{verdict.judge}</b> <span className="mono dim">{verdict.model ?? ''}</span>
            </p>
            {verdict.kind === 'failed' ? (
              <p>{texts.didNotAnswer(verdict.error)}</p>
            ) : (
              <Verdict of={verdict} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ of }: { readonly of: AnsweredVerdict }) {
  const { score, weight, confidence, statedScore, statedRecommendation, strengths, issues, isRepeated } = of
  const parts = {
    score: <span className="mono">{shownScore(score)}</span>,
    weight: <span className="mono">{weight}</span>,
    confidence,
    issues: counted(issues.length, 'issue'),
  }
  return (
    <>
      <p>
        {statedScore === null
          ? filled(texts.said, parts)
          : filled(texts.saidWithStated, {
              ...parts,
              stated: <span className="mono">{shownScore(statedScore)}</span>,
            })}
        {statedRecommendation === null
          ? null
          : texts.recommends(recommendationTexts[statedRecommendation].label.toLowerCase())}
      </p>
      {isRepeated ? <p>{texts.notCountedSameModelAlso}</p> : null}
      {strengths.length === 0 ? null : <p className="dim">{texts.strengths(strengths.join(' '))}</p>}
    </>
  )
}
