import * as z from 'zod'
import { shownApart } from '../../../shared/counted.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import type {
  QuestionField,
  ReceiptLabel,
  ReceiptOutcome,
  Reconciliation,
  RuleEvent,
} from '../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { type Absence, absenceEscalation } from '../../judging/decisions/absence.ts'
import type { AmountsJudgeOutcome } from './judge/apply-answer.ts'
import { isContradiction } from './rules/rules.ts'

type Escalation = EscalationOf<'receipt'>

/** Returns the reasons why a receipt needs a person. */
export function escalationsOf(
  outcome: ReceiptOutcome,
  asked: AmountsJudgeOutcome['kind'],
  limits: ReceiptSettings['score'],
): Escalation[] {
  if (outcome.label === 'not_a_receipt' && outcome.notReceipt !== null)
    return [{ trigger: 'NOT_A_RECEIPT', priority: 'low', reason: outcome.notReceipt }]
  const ofPaper = [...ofLabel(outcome, limits), ...ofClaims(outcome), ...ofAmounts(outcome)]
  const open = ofPaper.length === 0 ? ofCorroboration(outcome) : []
  const found = [...ofPaper, ...open]
  // An open field does not affect the amounts.
  const isOpen = found.length > 0 || outcome.reconciliation?.fits !== true
  return [...found, ...ofQuestions(outcome), ...ofJudge(outcome, asked, isOpen)]
}

const questionTriggers = {
  currency: 'CURRENCY_OPEN',
  date: 'DATE_OPEN',
  merchant: 'MERCHANT_OPEN',
} as const satisfies Readonly<Record<Exclude<QuestionField, 'document'>, Escalation['trigger']>>

/** Returns an escalation for each open field that a person answers. */
function ofQuestions({ questions }: ReceiptOutcome): Escalation[] {
  return questions.flatMap(({ field, reason }): Escalation[] =>
    field === 'document' ? [] : [{ trigger: questionTriggers[field], priority: 'low', reason }],
  )
}

/** Fields that pages and XML must both have, and have alike, for the XML to confirm the amounts. */
const CONFIRMED_BY_XML = ['total', 'net amount', 'tax']
const Agreed = z.object({ agree: z.array(z.string()) })

/**
 * Whether the XML of an invoice confirms total, net amount and tax of its pages. Then a line of an item that the pages
 * do not explain, or items that do not add up, are notes: they change nothing that is booked.
 */
function isConfirmedByXml({ rules }: Pick<ReceiptOutcome, 'rules'>): boolean {
  const found = rules.find(({ id, state }) => id === 'R_EMBEDDED_MISMATCH' && state === 'not_triggered')
  const agreed = Agreed.safeParse(found?.evidence)
  return agreed.success && CONFIRMED_BY_XML.every((field) => agreed.data.agree.includes(field))
}

/** Rules about the line of one item. */
const ABOUT_LINES: ReadonlySet<string> = new Set(['R_QTY_RATE_MISMATCH', 'R_PARTS_AND_SUMS'])

/**
 * Escalates a verdict of `real` whose amounts nothing on the document confirms. Callers skip it where other escalations
 * exist already.
 */
function ofCorroboration({ rules }: ReceiptOutcome): Escalation[] {
  if (isConfirmedByXml({ rules })) return []
  const found = rules.find(({ id, state }) => id === 'R_UNCORROBORATED' && state === 'triggered')
  return found === undefined ? [] : [{ trigger: 'UNCORROBORATED', priority: 'low', reason: found.reason }]
}

function ofLabel(
  { label, score, rules, unreadable }: ReceiptOutcome,
  limits: ReceiptSettings['score'],
): Escalation[] {
  if (label === 'unreadable')
    return [
      {
        trigger: 'UNREADABLE',
        priority: 'medium',
        reason: unreadable ?? 'The text of the document is not reliable.',
      },
    ]
  const counted = rules.filter(({ state, contribution }) => state === 'triggered' && contribution > 0)
  const why = counted.map(({ reason }) => reason).join(' ')
  const hard = counted.find(({ severity }) => severity === 'HARD_FAIL')
  if (hard !== undefined) return [{ trigger: 'HARD_FAIL', priority: 'high', reason: hard.reason }]
  const reason = `${riskText(label, score, limits)}: ${why}`
  if (label === 'fake') return [{ trigger: 'FAKE', priority: 'high', reason }]
  return label === 'suspicious' ? [{ trigger: 'SUSPICIOUS', priority: 'medium', reason }] : []
}

/**
 * Returns the risk score, with the limit of the label if the score reaches it: a receipt that is fake because of
 * critical findings may stay below the limit.
 */
function riskText(label: ReceiptLabel, score: number, limits: ReceiptSettings['score']): string {
  const limit = label === 'fake' ? limits.fakeFrom : limits.suspiciousFrom
  const [shown, from] = shownApart(score, limit)
  return score < limit ? `Risk score ${shown}` : `Risk score ${shown} (${label} from ${from})`
}

/** Escalates a printed sum that does not agree, or any other contradiction that is too light to change the label. */
function ofClaims({ label, rules, reconciliation }: ReceiptOutcome): Escalation[] {
  const isSure = label === 'real' && isConfirmedByXml({ rules })
  const claims = rules.find(({ id, state }) => id === 'R_TOTAL_CLAIMS' && state === 'triggered')
  // Next to a confirmed total, only another amount that is named a total or an amount due is in question.
  if (claims !== undefined && !(isSure && claims.severity !== 'CRITICAL'))
    return [{ trigger: 'TOTAL_CLAIMS_DIFFER', priority: 'medium', reason: claims.reason }]
  const isRead = reconciliation?.fits === true
  const against =
    label === 'real'
      ? rules.filter(
          (rule) =>
            (isContradiction(rule) || (isRead && isGatedLine(rule))) &&
            !(isSure && (ABOUT_LINES.has(rule.id) || rule === claims)),
        )
      : []
  const reason = against.map((rule) => rule.reason).join(' ')
  return against.length === 0 ? [] : [{ trigger: 'CONTRADICTION', priority: 'low', reason }]
}

/**
 * Whether a rule about a line of items was gated because there are few items. If the amounts add up to the total all
 * the same, the text was read correctly and a person checks the line.
 */
function isGatedLine({ id, state }: Pick<RuleEvent, 'id' | 'state'>): boolean {
  return id === 'R_QTY_RATE_MISMATCH' && state === 'gated'
}

/** `isOpen`: whether something in the document is open. If nothing is, a missing judge is not escalated. */
function ofJudge(outcome: ReceiptOutcome, asked: AmountsJudgeOutcome['kind'], isOpen: boolean): Escalation[] {
  const { referee, fields, withoutReferee } = outcome
  const found: Escalation[] = []
  const changed = changeByJudge(outcome)
  if (changed !== null) found.push({ trigger: 'JUDGE_CHANGED_LABEL', priority: 'medium', reason: changed })
  if (referee.changedTotal)
    found.push({
      trigger: 'JUDGE_CHANGED_TOTAL',
      priority: 'medium',
      reason: `The judge changed the total from ${withoutReferee.total ?? 'none'} to ${fields.total ?? 'none'}.`,
    })
  if (referee.blockedBy !== null)
    found.push({
      trigger: 'JUDGE_REJECTED',
      priority: referee.blockedBy === 'printed_total' ? 'high' : 'medium',
      reason: referee.reason,
    })
  const isWanted = isOpen || (asked !== 'not_configured' && asked !== 'advises')
  const open = isWanted ? openSentence(asked, referee.reason) : null
  const absent = open === null ? null : absenceEscalation(open.absence, open.text)
  if (absent !== null) found.push(absent)
  return found
}

/** Describes how an answer changed the label and the items (c.18); `null` if it left both as the rules had them. */
function changeByJudge(outcome: ReceiptOutcome): string | null {
  const { referee, label, withoutReferee, numbers, reconciliation } = outcome
  if (!referee.applied) return null
  const items = itemsText(outcome)
  if (label === withoutReferee.label) return items === null ? null : `The judge changed ${items}.`
  const changed = `The judge changed the result from “${withoutReferee.label}” to “${label}”`
  if (items !== null) return `${changed}: it changed ${items}.`
  if (numbers.some((number) => number.class !== number.byRules))
    return `${changed}: it took other numbers for amounts.`
  // The referee only agrees with the rules, which lifts the gate of the arithmetic rules.
  const unknown = 'Without the judge, the rules did not know which numbers are amounts'
  return `${changed}. ${unknown}${reconciliation?.fits === false ? ', so they ignored the difference' : ''}.`
}

function itemsText({ numbers }: ReceiptOutcome): string | null {
  const now = numbers.filter((number) => number.class === 'item').map(({ value }) => value)
  const before = numbers.filter((number) => number.byRules === 'item').map(({ value }) => value)
  if (now.length !== before.length) return `the number of line items from ${before.length} to ${now.length}`
  return now.every((value, index) => value === before[index]) ? null : 'which amounts are line items'
}

/** Describes the open question if no judge answered; `null` if one did. */
function openSentence(
  asked: AmountsJudgeOutcome['kind'],
  reason: string,
): { readonly absence: Absence; readonly text: string } | null {
  if (asked === 'failed') return { absence: 'unavailable', text: reason }
  const doubt = 'It is unclear which numbers are amounts'
  if (asked === 'advises') return { absence: asked, text: `${doubt}, and the judge only advises.` }
  return asked === 'not_configured'
    ? { absence: asked, text: `${doubt}, and no judge is set up for receipts.` }
    : null
}

function ofAmounts({ reconciliation, fields, label, rules }: ReceiptOutcome): Escalation[] {
  const unnamed = rules.find(({ id, state }) => id === 'R6_NO_TOTAL_LINE' && state === 'triggered')
  if ((fields.total === null || unnamed !== undefined) && label !== 'unreadable') {
    const reason = fields.total === null ? 'No number in the document is its total.' : (unnamed?.reason ?? '')
    return [{ trigger: 'TOTAL_MISSING', priority: 'low', reason }]
  }
  if (reconciliation === null || (label === 'real' && isConfirmedByXml({ rules }))) return []
  if (reconciliation.fits) return isNearOnly(reconciliation) ? [nearOnly(reconciliation)] : []
  const reason = `The amounts add up to ${reconciliation.sum}, but the total is ${reconciliation.total}.`
  return [{ trigger: 'UNRECONCILED', priority: 'low', reason }]
}

/**
 * Whether the amounts fit only within the tolerance. Sums are exact except for coins and cash rounding, so a larger
 * difference that the tolerance accepts may be a coincidence.
 */
function isNearOnly({ residual, total, tax }: Reconciliation): boolean {
  const most = residual.includes('.')
    ? ROUNDED_FOR_CASH
    : Math.max(WHOLE_COINS, Math.abs(Number(total)) * SMALLEST_NOTE)
  return tax !== 'added' && Math.abs(Number(residual)) > most
}

const ROUNDED_FOR_CASH = 0.05
const WHOLE_COINS = 2
/** In currencies without cents, cash is rounded to notes that are at most this share of the paid amount. */
const SMALLEST_NOTE = 0.0005

function nearOnly({ sum, total }: Reconciliation): Escalation {
  const reason = `The amounts add up to ${sum}, close to the total of ${total} but not equal.`
  return { trigger: 'UNRECONCILED', priority: 'low', reason }
}
