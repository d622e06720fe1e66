import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { Advice } from '../../../shared/domain/runs/decision.ts'
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
  advised: Pick<JudgedCase, 'decisions' | 'aboutOpen'>,
  { reasons }: Pick<AdviceOfRun, 'reasons'>,
): JudgedCase {
  const judged: readonly Judged[] = [...(advised.aboutOpen ?? []), ...advised.decisions]
  const shown = found.decisions.map((decision) => {
    const about = aboutText(decision.about)
    for (const each of judged) {
      const given = aboutText(each.about) === about ? adviceIn(each, decision.after, reasons) : null
      if (given !== null) return { ...decision, callIds: each.callIds, advice: given }
    }
    return decision
  })
  return { ...found, decisions: shown, escalations: escalationsWith(found.escalations, reasons) }
}

/** Answer of a judge about the subject of a decision; only decisions have a source. */
type Judged = NonNullable<JudgedCase['aboutOpen']>[number] &
  Partial<Pick<JudgedCase['decisions'][number], 'source'>>

/**
 * Returns the advice about a subject; `null` if no answer that only advises is about it. A rule's decision has it only
 * where the judge gives a reason or the answer leads to another value: other rows were in the question without effect.
 *
 * @param found the value that the rules found
 */
function adviceIn(judged: Judged, found: string, reasons: AdviceOfRun['reasons']): Advice | null {
  const { proposed, after, blockedBy, confidence, rationale, callIds, source } = judged
  const why = callIds.flatMap((id) => reasons.get(id)?.why ?? [])[0]
  if (why === undefined) return null
  if (source === 'rule' && rationale.judge === null && after === found) return null
  return { proposed, after, blockedBy, confidence, rationale, why }
}

/**
 * Returns the escalations of a run with one for its advice: the pipeline's own, which names what stays open, or a new
 * one where advice is about nothing that is open.
 */
function escalationsWith(
  escalations: JudgedCase['escalations'],
  reasons: AdviceOfRun['reasons'],
): JudgedCase['escalations'] {
  const isAdvice = ({ trigger }: Pick<Escalation, 'trigger'>) => trigger === 'JUDGE_ADVISES'
  const open = escalations.filter(isAdvice).map(({ reason }) => reason)
  const whys = [...new Set([...reasons.values()].map(({ why }) => why))]
  const left = whys.filter((why) => !open.some((reason) => reason.includes(why)))
  return [
    ...escalations.filter((each) => !isAdvice(each)),
    { trigger: 'JUDGE_ADVISES', priority: 'low', reason: [...open, ...left].join(' ') },
  ]
}
