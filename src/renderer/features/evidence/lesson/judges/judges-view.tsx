import { Check, CircleMinus, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import type {
  CheckResult,
  LessonDiagram,
  LessonFinal,
  LessonOutcome,
} from '../../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import { filled } from '../../../../components/filled.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { isSoundDiagram } from '../issues.ts'
import { checkList as checkTexts, criteriaTable, judgesView as texts } from '../texts/screen.ts'
import { checkResults } from '../texts/words.ts'
import { CriteriaTable } from './criteria-table.tsx'
import { FactList } from './fact-list.tsx'
import styles from './judges.module.css'
import { VerdictList } from './verdict-list.tsx'

const signs: Readonly<Record<CheckResult['result'], LucideIcon>> = {
  passed: Check,
  warned: TriangleAlert,
  failed: X,
  not_applicable: CircleMinus,
}

/** Shows the measurements of every check without a model, and the validity of the diagrams. */
function CheckList({
  checks,
  diagrams,
}: {
  readonly checks: readonly CheckResult[]
  readonly diagrams: readonly LessonDiagram[]
}) {
  return (
    <section>
      <h2>{checkTexts.checks}</h2>
      <ul className={styles.checks}>
        {checks.map(({ name, result, detail }) => (
          <li key={name} data-result={result}>
            <Icon of={signs[result]} size="small" />
            <b>{name}</b> <span className="visually-hidden">{checkResults[result]}: </span>
            <span>{detail}</span>
          </li>
        ))}
        {diagrams.map((diagram) => (
          <li key={diagram.index} data-result={isSoundDiagram(diagram) ? 'passed' : 'failed'}>
            <Icon of={isSoundDiagram(diagram) ? Check : X} size="small" />
            <b>{checkTexts.diagram(diagram.index + 1)}</b> <span>{validityText(diagram)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function validityText({ valid, error, fixes, fixed }: LessonDiagram): string {
  if (valid === true) return checkTexts.valid
  const corrected = fixes.map(({ type, count }) => `${type} × ${count}`).join(', ')
  const why = error ?? checkTexts.notParsedInTime
  return fixed ? checkTexts.corrected(corrected, why) : checkTexts.broken(why)
}

/** Shows the six criteria by judge, how the recommendation was reached, and the results of checks and sources. */
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
    <ScrollRegion label={texts.judgesChecks} className={styles.judges}>
      <CriteriaTable outcome={outcome} final={final} chosen={chosen} onChoose={onChoose} />
      <MetFrom of={outcome} />
      <section>
        <h2>{texts.decisionPath}</h2>
        <ol className={styles.path}>
          {outcome.why.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Agreement of={outcome} />
        <Entropy of={outcome.entropy} />
      </section>
      <Hints of={final} />
      <VerdictList verdicts={outcome.verdicts} />
      <CheckList checks={outcome.checks} diagrams={outcome.diagrams} />
      {outcome.facts === null ? null : <FactList facts={outcome.facts} />}
    </ScrollRegion>
  )
}

/** Explains the dashed line of the plots; nothing if there are no plots. */
function MetFrom({ of: { criterionMetFrom, verdicts } }: { readonly of: LessonOutcome }) {
  if (criterionMetFrom === null || verdicts.every(({ kind }) => kind !== 'answered')) return null
  return <p className="dim small">{criteriaTable.metFrom(shownScore(criterionMetFrom))}</p>
}

/** Proposed improvements of the lesson, the most important first. */
function Hints({ of: { improvementHints } }: { readonly of: Pick<LessonFinal, 'improvementHints'> }) {
  if (improvementHints.length === 0) return null
  return (
    <section>
      <h2>{texts.improvementHints}</h2>
      <ol className={styles.path}>
        {improvementHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
    </section>
  )
}

function Agreement({ of: { panel } }: { readonly of: LessonOutcome }) {
  if (panel === null || panel.judges < 2) return null
  const deviation = <span className="mono">{panel.deviation.toFixed(3)}</span>
  const spread = <span className="mono">{panel.spread.toFixed(2)}</span>
  return (
    <p className="dim small">
      {panel.alpha === null
        ? filled(texts.agreementUndefined, { deviation, spread })
        : filled(texts.agreement, {
            alpha: <span className="mono">{panel.alpha.toFixed(2)}</span>,
            deviation,
            spread,
          })}
    </p>
  )
}

function Entropy({ of }: { readonly of: LessonOutcome['entropy'] }) {
  return (
    <p className="dim small">
      {of.kind === 'not_available'
        ? texts.entropyNotAvailable(of.why)
        : filled(texts.entropy, {
            entropy: <span className="mono">{of.overall.toFixed(2)}</span>,
            level: of.level,
            passages: texts.uncertainPassages(of.spans.length),
          })}
    </p>
  )
}
