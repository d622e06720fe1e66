import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { Advice, DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { JudgedCase } from '../../pipelines/index.ts'
import type { AdviceOfRun } from './judges.ts'

/**
 * Returns what rules found, with the advice on each decision and a person called to it.
 *
 * @param advised the result as it would be if all answers decided
 */
export function withAdvice(
  found: JudgedCase,
  advised: Pick<JudgedCase, 'decisions'>,
  advice: Pick<AdviceOfRun, 'reasons' | 'isAlsoOpen'>,
): JudgedCase {
  const byAbout = new Map(advised.decisions.map((decision) => [aboutText(decision.about), decision]))
  const shown = found.decisions.map((decision) => {
    const other = byAbout.get(aboutText(decision.about))
    const given = other === undefined ? null : adviceIn(other, advice.reasons)
    return other === undefined || given === null
      ? decision
      : { ...decision, callIds: other.callIds, advice: given }
  })
  return { ...found, decisions: shown, escalations: escalationsWith(found.escalations, advice) }
}

/** Returns the advice in a decision; `null` if no answer that only advises is about it. */
function adviceIn(decision: DecisionDraft, reasons: AdviceOfRun['reasons']): Advice | null {
  const { proposed, after, blockedBy, confidence, rationale, callIds, source } = decision
  const why = callIds.flatMap((id) => reasons.get(id)?.why ?? [])[0]
  if (why === undefined || source === 'rule') return null
  return { proposed, after, blockedBy, confidence, rationale, why }
}

/**
 * Returns the escalations of a run with one for its advice. The questions that stayed open without a judge are those
 * that advice is about, unless others stayed open too.
 */
function escalationsWith(
  escalations: JudgedCase['escalations'],
  { reasons, isAlsoOpen }: Pick<AdviceOfRun, 'reasons' | 'isAlsoOpen'>,
): JudgedCase['escalations'] {
  const isOpen = ({ trigger }: Pick<Escalation, 'trigger'>) =>
    !isAlsoOpen && trigger === 'JUDGE_NOT_CONFIGURED'
  const why = [...new Set([...reasons.values()].map((each) => each.why))].join(' ')
  const open = escalations.find(isOpen)
  return [
    ...escalations.filter((each) => !isOpen(each)),
    {
      trigger: 'JUDGE_ADVISES',
      priority: open?.priority ?? 'low',
      reason: open?.reason.includes(why) === true ? open.reason : why,
    },
  ]
}
