import { Check, TriangleAlert } from 'lucide-react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import type { CallInput } from '../../../../../shared/pipelines/call/input.ts'
import type { CallFinal, CallOutcome, StandardRef } from '../../../../../shared/pipelines/call/outcome.ts'
import { filled } from '../../../../components/filled.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Struck } from '../../../../components/marks/struck.tsx'
import { scoreLine as texts } from '../texts/screen.ts'
import { failureTexts } from '../texts/words.ts'
import { Passed } from './passed.tsx'
import styles from './score.module.css'
import { shownScore } from './shown-score.ts'

/** The result in one line: score, pass or fail, why, and by which standards. */
export function ScoreLine({
  input,
  outcome,
  final,
  isComputing,
  onChoose,
}: {
  readonly input: CallInput
  readonly outcome: CallOutcome
  readonly final: CallFinal
  readonly isComputing: boolean
  readonly onChoose: (about: About) => void
}) {
  const { overall } = final
  const byRules = outcome.withoutJudge.overall.score
  return (
    <header className={styles.head}>
      <div className={styles.result} role="status">
        <span className="visually-hidden">{texts.overallScore} </span>
        {outcome.overall.score === overall.score ? null : (
          <Struck>{shownScore(outcome.overall.score)}</Struck>
        )}
        <b className={styles.figure}>{shownScore(overall.score)}</b>
        <Passed passed={overall.passed} why={whyFailed(overall)} />
        {byRules === outcome.overall.score ? null : (
          <span className="dim small">
            {filled(texts.byRules, { score: <span className="mono">{shownScore(byRules)}</span> })}
          </span>
        )}
        {isComputing ? <span className="dim small">{texts.computing}</span> : null}
      </div>
      <dl className={styles.facts}>
        <Fact name={texts.agent} value={agentOf(input)} />
        <Fact name={texts.flow} value={refText(outcome.flow)} />
        <Fact name={texts.rules} value={outcome.rules && refText(outcome.rules)} />
        <Fact name={texts.rubric} value={outcome.rubric && refText(outcome.rubric)} />
        <Fact
          name={texts.masked}
          value={outcome.masked.length === 0 ? null : String(outcome.masked.length)}
        />
      </dl>
      {overall.reasons.map((reason) => (
        <Reason key={reason.text} reason={reason} about={aboutOf(reason, outcome)} onChoose={onChoose} />
      ))}
      {final.lifted.length === 0 ? null : (
        <p className={styles.reason}>
          <Icon of={Check} size="small" />
          {texts.overturned(final.lifted)}
        </p>
      )}
      {final.speakers === 'swapped' ? (
        <p className={styles.reason}>
          <Icon of={TriangleAlert} size="small" />
          {texts.speakersSwapped}
        </p>
      ) : null}
    </header>
  )
}

/** What kind of reason decided it; beside a high score that is what nobody expects. */
function whyFailed({ passed, reasons: [first] }: CallFinal['overall']): string | null {
  return passed || first === undefined ? null : failureTexts[first.code]
}

/** Why it failed; what names a step or a rule leads to its decision, and to where that was said. */
function Reason({
  reason: { text },
  about,
  onChoose,
}: {
  readonly reason: OverallReason
  readonly about: About | null
  readonly onChoose: (about: About) => void
}) {
  return (
    <p className={styles.reason} data-bad>
      <Icon of={TriangleAlert} size="small" />
      {about === null ? (
        text
      ) : (
        <button type="button" className={styles.lost} onClick={() => onChoose(about)}>
          {text}
        </button>
      )}
    </p>
  )
}

const kindOfReason: Readonly<Record<string, 'rule' | 'step'>> = {
  critical_violation: 'rule',
  required_step_missing: 'step',
}

function aboutOf({ code, id }: OverallReason, { subjects }: CallOutcome): About | null {
  const subject = subjects.find((each) => each.kind === kindOfReason[code] && each.id === id)
  return subject === undefined ? null : { kind: subject.kind, key: subject.key }
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return value === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type OverallReason = CallFinal['overall']['reasons'][number]

function refText({ name, version }: StandardRef): string {
  return `${name} v${version}`
}

function agentOf({ metadata }: CallInput): string | null {
  const agent = metadata['agent'] ?? metadata['agent_id'] ?? metadata['agentId'] ?? null
  return agent === null ? null : String(agent)
}
