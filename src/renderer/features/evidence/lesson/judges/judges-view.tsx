import type { About } from '../../../../../shared/domain/runs/about.ts'
import type { LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { CheckList } from './check-list.tsx'
import { CriteriaTable } from './criteria-table.tsx'
import { FactList } from './fact-list.tsx'
import styles from './judges.module.css'
import { VerdictList } from './verdict-list.tsx'

/** Six criteria by judge, the way to the recommendation, and what free checks and sources said. */
export function JudgesView({
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
  return (
    <ScrollRegion label="Judges and checks" className={styles.judges}>
      <CriteriaTable outcome={outcome} final={final} chosen={chosen} onChoose={onChoose} />
      <section>
        <h2>Decision path</h2>
        <ol className={styles.path}>
          {outcome.why.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Agreement of={outcome} />
        <Entropy of={outcome.entropy} />
      </section>
      <VerdictList verdicts={outcome.verdicts} />
      <CheckList checks={outcome.checks} diagrams={outcome.diagrams} />
      {outcome.facts === null ? null : <FactList facts={outcome.facts} />}
    </ScrollRegion>
  )
}

function Agreement({ of: { panel } }: { readonly of: LessonOutcome }) {
  if (panel === null || panel.judges < 2) return null
  return (
    <p className="dim small">
      Agreement of the judges:{' '}
      {panel.alpha === null ? (
        'Krippendorff’s α is not defined here'
      ) : (
        <>
          Krippendorff’s α <span className="mono">{panel.alpha.toFixed(2)}</span>
        </>
      )}
      , standard deviation <span className="mono">{panel.deviation.toFixed(3)}</span>, spread{' '}
      <span className="mono">{panel.spread.toFixed(2)}</span>
    </p>
  )
}

function Entropy({ of }: { readonly of: LessonOutcome['entropy'] }) {
  return (
    <p className="dim small">
      {of.kind === 'not_available' ? (
        `Entropy of the writer’s words: not available. ${of.why}`
      ) : (
        <>
          Entropy of the writer’s words: <span className="mono">{of.overall.toFixed(2)}</span> ({of.level}),{' '}
          <span className="mono">{of.spans.length}</span> uncertain passages
        </>
      )}
    </p>
  )
}
