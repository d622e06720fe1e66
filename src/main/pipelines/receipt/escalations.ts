import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import type { RefereeOutcome } from './judge/referee.ts'

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
      trigger: 'REFEREE_CHANGED_TOTAL',
      priority: 'medium',
      reason: `The referee takes ${fields.total ?? 'nothing'} for the total, in place of ${withoutReferee.total ?? 'none'}.`,
    })
  if (referee.blockedBy !== null)
    found.push({ trigger: 'REFEREE_REJECTED', priority: 'medium', reason: referee.reason })
  if (asked === 'failed')
    found.push({ trigger: 'REFEREE_UNAVAILABLE', priority: 'low', reason: referee.reason })
  if (asked === 'not_configured')
    found.push({
      trigger: 'JUDGE_NOT_CONFIGURED',
      priority: 'low',
      reason: 'Which numbers are amounts is not sure, and no referee is set up for receipts.',
    })
  return found
}

function ofAmounts({ reconciliation }: ReceiptOutcome): Escalation[] {
  if (reconciliation === null || reconciliation.fits) return []
  const reason = `The amounts come to ${reconciliation.sum}, and the total is ${reconciliation.total}.`
  return [{ trigger: 'UNRECONCILED', priority: 'low', reason }]
}
