import type { FactCheck } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import { factList as texts } from '../texts/screen.ts'
import { claimStatuses } from '../texts/words.ts'
import styles from './judges.module.css'

/** Sentences with facts, and what the sources say about each. */
export function FactList({ facts: { score, by, trouble, claims } }: { readonly facts: FactCheck }) {
  return (
    <section>
      <h2>
        {texts.factCheck} {score === null ? null : <span className="mono dim">{shownScore(score)}</span>}
      </h2>
      {by === 'embedding' ? <p className="dim">{texts.passagesWereFoundFullText}</p> : null}
      {trouble === null ? null : <p>{trouble}</p>}
      {claims.length === 0 ? <p className="dim">{texts.noFactualClaimFound}</p> : null}
      <ul className={styles.facts}>
        {claims.map(({ place, text, status, source, why }) => (
          <li key={place.from} data-status={status}>
            <p>
              <b>{claimStatuses[status]}</b> <q className="quote">{text}</q>
            </p>
            {source === null ? null : (
              <p className="dim">
                {source.document}: <q>{source.quote}</q>
              </p>
            )}
            <p className="dim">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
