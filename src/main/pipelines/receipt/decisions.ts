import type { DecisionDraft, Evidence } from '../../../shared/domain/runs/decision.ts'
import { AmountClass } from '../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import { Gate, type ReceiptNumber, type ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import { placeOf } from '../../../shared/pipelines/receipt/place.ts'
import type { Facts } from './evidence/evidence.ts'

/** A quote is at most so long: a line of a wide table says no more in its rest. */
const LONGEST_QUOTE = 160

/** What the decisions are made from. */
export interface Decided {
  readonly input: ReceiptInput
  readonly facts: Facts
  readonly outcome: ReceiptOutcome
  readonly callIds: readonly string[]
}

/**
 * One decision for each number that counts, that looks like money or that the referee moved, in the order of the
 * text, and for others that could be money where the amounts do not come out; the total's says so. At the end one for
 * the gate: which rules may count.
 */
export function decisionsOf(decided: Decided): DecisionDraft[] {
  const { outcome } = decided
  const numbers = outcome.numbers.filter((number) => isDecided(number, decided))
  const drafts = [
    ...numbers.map((number) => numberDecision(number, decided)),
    ...(outcome.numbers.some((number) => number.class === 'total') ? [] : [missingTotal(outcome)]),
    gateDecision(decided),
  ]
  return drafts.map((draft, index) => ({ ...draft, index }))
}

type Unnumbered = Omit<DecisionDraft, 'index'>

/**
 * Dates, identifiers and counts are shown on the page; nobody is asked about each of them. Only where the amounts do
 * not come out may any number at the end of a line be what is missing.
 */
function isDecided(
  { index, value, class: now, byRules }: ReceiptNumber,
  { facts, outcome }: Pick<Decided, 'facts' | 'outcome'>,
): boolean {
  if (now !== 'ignored' || byRules !== 'ignored' || facts.numbers[index]?.isMoney === true) return true
  const [number, after] = [facts.numbers[index], facts.numbers[index + 1]]
  return value !== null && number?.line !== after?.line && outcome.reconciliation?.fits !== true
}

function numberDecision(number: ReceiptNumber, decided: Decided): Unnumbered {
  const { outcome, callIds } = decided
  const isTotal = number.class === 'total'
  const isJudged = number.source === 'referee'
  return {
    kind: isTotal ? 'total' : 'amount-class',
    subject: `number:${number.index}`,
    label: number.text,
    options: [...AmountClass.options],
    before: number.byRules,
    proposed: isJudged ? number.class : null,
    after: number.class,
    source: isJudged ? 'judge' : 'rule',
    applied: isJudged,
    blockedBy: null,
    confidence: isJudged ? outcome.referee.confidence : null,
    rationale: rationaleOf(number, decided),
    callIds: isJudged ? [...callIds] : [],
    evidence: [evidenceOf(number, decided)],
  }
}

function rationaleOf(number: ReceiptNumber, { outcome }: Decided): string {
  const meaning = number.meaning === '' ? '' : ` (${number.meaning})`
  if (number.source === 'rule') return `By rule it is ${nameOf(number.class)}${meaning}.`
  const reasoning = outcome.semanticAmounts?.reasoning ?? null
  const because = reasoning === null ? '' : ` “${reasoning}”`
  if (number.class === number.byRules)
    return `The referee, like the rules, takes it for ${nameOf(number.class)}.${because}`
  const instead =
    number.class === 'total' && outcome.referee.changedTotal
      ? ` in place of ${outcome.withoutReferee.total ?? 'none'}`
      : ''
  return `The referee takes it for ${nameOf(number.class)}${instead}; by rule it was ${nameOf(number.byRules)}.${because}`
}

function nameOf(amountClass: AmountClass): string {
  switch (amountClass) {
    case 'ignored':
      return 'no amount of this bill'
    case 'total':
      return 'the total'
    case 'due':
      return 'what is still due'
    case 'paid':
      return 'what was paid'
    case 'shipping':
    case 'service':
    case 'rounding':
    case 'change':
      return amountClass
    default:
      return amountClass === 'item' ? 'an item' : `a ${amountClass}`
  }
}

function evidenceOf({ span: { start, end } }: ReceiptNumber, { input, facts }: Decided): Evidence {
  const line = facts.page.lines.findLast((each) => each.start <= start)
  const place = placeOf(input.pages, start, end)
  return {
    kind: 'text',
    ref: `${start}-${end}`,
    quote:
      line === undefined
        ? input.text.slice(start, end)
        : quoteOf(line.text, start - line.start, end - line.start),
    start: null,
    end: null,
    ...(place ?? {}),
  }
}

/** The line of a number, word for word; of a long one the part that ends with it. */
function quoteOf(line: string, from: number, to: number): string {
  const trimmed = line.trim()
  if (trimmed.length <= LONGEST_QUOTE) return trimmed
  return line.slice(Math.max(0, Math.min(from, to - LONGEST_QUOTE)), to).trim()
}

function missingTotal(outcome: ReceiptOutcome): Unnumbered {
  const { total } = outcome.withoutReferee
  return {
    kind: 'total',
    subject: 'total',
    label: 'No total',
    options: null,
    before: total ?? 'none',
    proposed: null,
    after: 'none',
    source: 'rule',
    applied: false,
    blockedBy: null,
    confidence: null,
    rationale: 'No number of the document is its total.',
    callIds: [],
    evidence: [],
  }
}

function gateDecision({ outcome, callIds }: Decided): Unnumbered {
  const { referee, gate, withoutReferee } = outcome
  return {
    kind: 'gate',
    subject: 'gate',
    label: 'Gate',
    options: [...Gate.options],
    before: withoutReferee.gate,
    proposed: null,
    after: gate,
    source: referee.blockedBy === null ? 'rule' : 'guard',
    applied: referee.applied,
    blockedBy: referee.blockedBy,
    confidence: referee.confidence,
    rationale: [referee.reason, ...referee.dropped].join(' '),
    callIds: [...callIds],
    evidence: [],
  }
}
