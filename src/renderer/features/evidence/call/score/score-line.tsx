import { Check, TriangleAlert } from 'lucide-react'
import type { CallInput } from '../../../../../shared/pipelines/call/input.ts'
import type { CallFinal, CallOutcome, StandardRef } from '../../../../../shared/pipelines/call/outcome.ts'
import { resultOf } from '../../../../../shared/pipelines/call/violations.ts'
import { filled } from '../../../../components/filled.tsx'
import { Chip } from '../../../../components/marks/chip.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Struck } from '../../../../components/marks/struck.tsx'
import { passed, scoreLine as texts } from '../texts/screen.ts'
import { failureTexts } from '../texts/words.ts'
import { Passed } from './passed.tsx'
import styles from './score.module.css'
import { shownScore } from './shown-score.ts'

/** Shows the result in one line: score, pass or fail, the reason, and the standards. */
export function ScoreLine({
  input,
  outcome,
  final,
  isComputing,
}: {
  readonly input: CallInput
  readonly outcome: CallOutcome
  readonly final: CallFinal
  readonly isComputing: boolean
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
        {resultOf(overall) === 'open' ? (
          <Chip>{passed.open}</Chip>
        ) : (
          <Passed passed={overall.passed} why={whyFailed(overall)} />
        )}
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
      {outcome.maskingLanguage === null || outcome.maskingLanguage.isReliable ? null : (
        <p className={styles.reason}>
          <Icon of={TriangleAlert} size="small" />
          {texts.maskingUnreliable(languageName(outcome.maskingLanguage.code))}
        </p>
      )}
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

/** Returns the kind of reason for a failure, which is surprising beside a high score. */
function whyFailed({ passed, reasons: [first] }: CallFinal['overall']): string | null {
  return passed || first === undefined ? null : failureTexts[first.code]
}

/** Returns the English name of a language code; `null` for no code. */
function languageName(code: string | null): string | null {
  return code === null ? null : (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code)
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return value === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function refText({ name, version }: StandardRef): string {
  return `${name} v${version}`
}

function agentOf({ metadata }: CallInput): string | null {
  const agent = metadata['agent'] ?? metadata['agent_id'] ?? metadata['agentId'] ?? null
  return agent === null ? null : String(agent)
}
