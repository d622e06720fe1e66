import { CircleHelp, CircleMinus, Minus, Triangle } from 'lucide-react'
import { useState } from 'react'
import type {
  ReceiptFinal,
  ReceiptLabel,
  ReceiptOutcome,
  RuleEvent,
  RuleState,
} from '../../../../shared/pipelines/receipt/outcome.ts'
import { filled } from '../../../components/filled.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import styles from './receipt.module.css'
import { ruleLabel } from './texts/rules.ts'
import { rules as texts } from './texts/screen.ts'

const states = [
  ['triggered', Triangle],
  ['gated', CircleMinus],
  ['unknown', CircleHelp],
  ['not_triggered', Minus],
] as const satisfies readonly (readonly [RuleState, unknown])[]

/** Shows the label with its score, and every rule by its result; rules that found nothing are only counted. */
export function RuleList({
  final,
  judged,
}: {
  readonly final: Pick<ReceiptFinal, 'label' | 'score' | 'rules'>
  /** The results of the run itself. */
  readonly judged: Pick<ReceiptOutcome, 'label' | 'score' | 'referee' | 'withoutReferee'>
}) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-label={texts.label}>
      <div className="section-title">
        <h2>{texts.title}</h2>
        <Assessments final={final} judged={judged} />
      </div>
      {states.map(([state, icon]) => {
        const rules = final.rules.filter((rule) => rule.state === state)
        if (rules.length === 0) return null
        if (state === 'not_triggered' && !showsAll)
          return (
            <button key={state} type="button" className={styles.more} onClick={() => setShowsAll(true)}>
              <Icon of={icon} size="small" />
              {texts.showNotTriggered(rules.length)}
            </button>
          )
        return (
          <div key={state} className={styles.rules} data-state={state}>
            <h3>
              <Icon of={icon} size="small" />
              {texts.states[state]}
            </h3>
            <ul>
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function Rule({ rule: { id, reason, contribution } }: { readonly rule: RuleEvent }) {
  const label = ruleLabel(id)
  return (
    <li>
      <span className={styles.ruleName}>
        {label} <span className={`mono ${styles.ruleId}`}>{id}</span>
      </span>
      <span className={styles.ruleReason}>{reason}</span>
      <span className={`mono ${styles.ruleWeight}`}>{contribution.toFixed(2)}</span>
    </li>
  )
}

/** Shows the current label, and if they differ, the label of the run and the label without the referee. */
function Assessments({ final, judged }: Parameters<typeof RuleList>[0]) {
  const { withoutReferee, referee } = judged
  const isSame = (a: Assessment, b: Assessment) => a.label === b.label && a.score === b.score
  return (
    <span className={styles.assessments}>
      <span className={styles.label} data-label={final.label} role="status">
        <b>{final.label}</b> <span className="mono">{final.score.toFixed(3)}</span>
      </span>
      {isSame(final, judged) ? null : <Was text={texts.judged} of={judged} />}
      {referee.invoked && !isSame(judged, withoutReferee) ? (
        <Was text={texts.withoutReferee} of={withoutReferee} />
      ) : null}
    </span>
  )
}

interface Assessment {
  readonly label: ReceiptLabel
  readonly score: number
}

function Was({
  text,
  of: { label, score },
}: {
  readonly text: typeof texts.judged | typeof texts.withoutReferee
  readonly of: Assessment
}) {
  return (
    <span className="dim nowrap">
      {filled(text, { label, score: <span className="mono">{score.toFixed(3)}</span> })}
    </span>
  )
}
