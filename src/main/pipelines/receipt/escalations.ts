import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import type { ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import { type Absence, absenceEscalation } from '../../judging/decisions/absence.ts'
import type { RefereeOutcome } from './judge/referee.ts'

type Escalation = EscalationOf<'receipt'>

/** Why a receipt waits for a person. */
export function escalationsOf(outcome: ReceiptOutcome, asked: RefereeOutcome['kind']): Escalation[] {
  return [...ofLabel(outcome), ...ofReferee(outcome, asked), ...ofAmounts(outcome)]
}

function ofLabel({ label, score, rules }: ReceiptOutcome): Escalation[] {
  const counted = rules.filter(({ state, contribution }) => state === 'triggered' && contribution > 0)
  const why = counted.map(({ reason }) => reason).join(' ')
  const hard = counted.find(({ severity }) => severity === 'HARD_FAIL')
  if (hard !== undefined) return [{ trigger: 'HARD_FAIL', priority: 'high', reason: hard.reason }]
  if (label === 'fake') return [{ trigger: 'FAKE', priority: 'high', reason: `Score ${score}: ${why}` }]
  return label === 'suspicious'
    ? [{ trigger: 'SUSPICIOUS', priority: 'medium', reason: `Score ${score}: ${why}` }]
    : []
}

function ofReferee(
  { referee, fields, withoutReferee }: ReceiptOutcome,
  asked: RefereeOutcome['kind'],
): Escalation[] {
  const found: Escalation[] = []
  if (referee.changedTotal)
    found.push({
      trigger: 'JUDGE_CHANGED_TOTAL',
      priority: 'medium',
      reason: `The referee takes ${fields.total ?? 'nothing'} for the total, in place of ${withoutReferee.total ?? 'none'}.`,
    })
  if (referee.blockedBy !== null)
    found.push({ trigger: 'JUDGE_REJECTED', priority: 'medium', reason: referee.reason })
  const open = openSentence(asked, referee.reason)
  const absent = open === null ? null : absenceEscalation(open.absence, open.text)
  if (absent !== null) found.push(absent)
  return found
}

/** What stays open where nobody answered. */
function openSentence(
  asked: RefereeOutcome['kind'],
  reason: string,
): { readonly absence: Absence; readonly text: string } | null {
  if (asked === 'failed') return { absence: 'unavailable', text: reason }
  const text = 'Which numbers are amounts is not sure, and no referee is set up for receipts.'
  return asked === 'not_configured' ? { absence: asked, text } : null
}

function ofAmounts({ reconciliation }: ReceiptOutcome): Escalation[] {
  if (reconciliation === null || reconciliation.fits) return []
  const reason = `The amounts come to ${reconciliation.sum}, and the total is ${reconciliation.total}.`
  return [{ trigger: 'UNRECONCILED', priority: 'low', reason }]
}
