import { TriangleAlert } from 'lucide-react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import type { CallFinal, CallOutcome } from '../../../../../shared/pipelines/call/outcome.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import styles from './score.module.css'

type OverallReason = CallFinal['overall']['reasons'][number]

/** Shows why the call failed, one line for each reason. */
export function ScoreReasons({
  outcome,
  final: { overall },
  onChoose,
}: {
  readonly outcome: CallOutcome
  readonly final: CallFinal
  readonly onChoose: (about: About) => void
}) {
  if (overall.reasons.length === 0) return null
  return (
    <div className={styles.reasons}>
      {overall.reasons.map((reason) => (
        <Reason key={reason.text} reason={reason} about={aboutOf(reason, outcome)} onChoose={onChoose} />
      ))}
    </div>
  )
}

/**
 * A reason for the failure. If it names a step or a rule, it links to that decision and its place in the conversation.
 */
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
