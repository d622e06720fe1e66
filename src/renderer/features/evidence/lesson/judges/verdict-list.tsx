import { counted } from '../../../../../shared/counted.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import type { AnsweredVerdict, LessonVerdict } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { filled } from '../../../../components/filled.tsx'
import { verdictList as said } from '../texts/screen.ts'
import { recommendationTexts } from '../texts/words.ts'
import styles from './judges.module.css'

/** What each judge of the panel said, those included that did not answer. */
export function VerdictList({ verdicts }: { readonly verdicts: readonly LessonVerdict[] }) {
  return verdicts.length === 0 ? null : (
    <section>
      <h2>{said.judges}</h2>
      <ol className={styles.verdicts}>
        {verdicts.map((verdict) => (
          <li key={verdict.seat}>
            <p>
              <b>{verdict.judge}</b> <span className="mono dim">{verdict.model ?? ''}</span>
            </p>
            {verdict.kind === 'failed' ? <p>{said.didNotAnswer(verdict.error)}</p> : <Said of={verdict} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Said({ of }: { readonly of: AnsweredVerdict }) {
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
          ? filled(said.said, parts)
          : filled(said.saidWithStated, {
              ...parts,
              stated: <span className="mono">{shownScore(statedScore)}</span>,
            })}
        {statedRecommendation === null
          ? null
          : said.recommends(recommendationTexts[statedRecommendation].label.toLowerCase())}
      </p>
      {isRepeated ? <p>{said.notCountedSameModelAlso}</p> : null}
      {strengths.length === 0 ? null : <p className="dim">{said.strengths(strengths.join(' '))}</p>}
    </>
  )
}
