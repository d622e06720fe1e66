import { assertNever } from '../../../shared/assert-never.ts'
import { shownShare } from '../../../shared/counted.ts'
import type { Evidence } from '../../../shared/domain/runs/decision.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import { aboutNumber } from '../../../shared/pipelines/receipt/about.ts'
import { AmountClass } from '../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type { FieldStage } from '../../../shared/pipelines/receipt/judged-fields.ts'
import {
  type FieldQuestion,
  Gate,
  type QuestionField,
  type ReceiptNumber,
  type ReceiptOutcome,
} from '../../../shared/pipelines/receipt/outcome.ts'
import { placeOf } from '../../../shared/pipelines/receipt/place.ts'
import { ReceiptGuard } from '../../../shared/pipelines/receipt/words.ts'
import { blockedByGuard, decidedByJudge, decidedByRule } from '../../judging/decisions/decided.ts'
import { boundedReason } from '../../judging/decisions/reasons.ts'
import type { JudgedSubject } from '../pipeline.ts'
import { amountName } from './amount-name.ts'
import type { Facts } from './evidence/evidence.ts'
import { isDateImplausible } from './evidence/fields.ts'
import { DOCUMENT_OPTIONS, OPEN_FIELD } from './evidence/questions.ts'

/** Maximum number of characters of a quote; enough for a line of a wide table. */
const LONGEST_QUOTE = 160

/** The input, facts and outcome that the decisions are made from. */
export interface Decided {
  readonly input: ReceiptInput
  readonly facts: Facts
  readonly outcome: ReceiptOutcome
  readonly callIds: readonly string[]
}

/**
 * Returns the decisions about a receipt in the order of the text: one for each number that counts, looks like money or
 * was reclassified by the referee. Where the amounts do not add up, numbers at the ends of lines that could be money
 * get one too. A missing total gets its own decision, as does each open field. The last decision is about the gate:
 * which rules may count.
 */
export function decisionsOf(decided: Decided): DecisionOf<'receipt'>[] {
  const { outcome } = decided
  const numbers = outcome.numbers.filter((number) => isDecided(number, decided))
  const drafts = [
    ...numbers.map((number) => numberDecision(number, decided)),
    ...(outcome.numbers.some((number) => number.class === 'total') ? [] : [missingTotal(outcome)]),
    ...outcome.questions.map((question) => fieldDecision(question, decided)),
    gateDecision(decided),
  ]
  return drafts.map((draft, index) => ({ ...draft, index }))
}

type Unnumbered = Omit<DecisionOf<'receipt'>, 'index'>

/**
 * Whether a number gets a decision. Dates, identifiers and counts get none: the page shows them. Where the amounts do
 * not add up, any number at the end of a line may be the missing amount.
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
  const { callIds } = decided
  const isJudged = number.source === 'referee'
  return {
    kind: number.class === 'total' ? 'total' : 'amount-class',
    about: aboutNumber(number),
    label: number.text,
    options: [...AmountClass.options],
    isAskedBlind: true,
    ...(isJudged ? numberJudged(number, decided) : decidedByRule(unmoved(number.class), byRule(number))),
    callIds: isJudged ? [...callIds] : [],
    evidence: [evidenceOf(number, decided)],
  }
}

function numberJudged(number: ReceiptNumber, { outcome }: Decided) {
  const reasoning = outcome.semanticAmounts?.reasoning ?? null
  return decidedByJudge({
    before: number.byRules,
    proposed: number.class,
    after: number.class,
    applied: true,
    confidence: outcome.referee.confidence,
    rationale: {
      rule: reasonOfJudge(number, outcome),
      judge: reasoning === null ? null : boundedReason(reasoning),
    },
  })
}

function unmoved(value: string) {
  return { before: value, after: value }
}

function byRule({ class: now, meaning }: ReceiptNumber): string {
  return `By rule: ${amountName(now)}${meaning === '' ? '' : ` (${meaning})`}.`
}

/**
 * Explains how the referee classified a number. The reasons that the referee itself gives are about all numbers at
 * once.
 */
function reasonOfJudge(number: ReceiptNumber, { referee, withoutReferee }: ReceiptOutcome): string {
  const now = amountName(number.class)
  if (number.class === number.byRules) return `By rule and judge: ${now}.`
  const instead =
    number.class === 'total' && referee.changedTotal ? ` instead of ${withoutReferee.total ?? 'none'}` : ''
  return `By judge: ${now}${instead}; by rule: ${amountName(number.byRules)}.`
}

function evidenceOf({ index, span: { start, end } }: ReceiptNumber, { input, facts }: Decided): Evidence {
  const line = facts.page.lines[facts.numbers[index]?.line ?? -1]
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
    from: start,
    to: end,
    ...(place ?? {}),
  }
}

/** Returns the line of a number verbatim, trimmed; of a line that is too long the part that ends with the number. */
function quoteOf(line: string, from: number, to: number): string {
  const trimmed = line.trim()
  if (trimmed.length <= LONGEST_QUOTE) return trimmed
  return line.slice(Math.max(0, Math.min(from, to - LONGEST_QUOTE)), to).trim()
}

function missingTotal({ withoutReferee }: ReceiptOutcome): Unnumbered {
  return {
    kind: 'total',
    about: { kind: 'total', key: '' },
    label: 'No total',
    options: null,
    isAskedBlind: true,
    ...decidedByRule(
      { before: withoutReferee.total ?? 'none', after: 'none' },
      'No number in the document is its total.',
    ),
    callIds: [],
    evidence: [],
  }
}

/** Labels of the fields in the list of decisions. */
const fieldLabels: Readonly<Record<QuestionField, string>> = {
  currency: 'Currency',
  date: 'Date',
  merchant: 'Merchant',
  document: 'Document type',
}

/**
 * Returns the decision about a field that the document leaves open: a person chooses one of its options or enters
 * another value.
 */
function fieldDecision({ field, options, reason }: FieldQuestion, { facts, input }: Decided): Unnumbered {
  const stands =
    field === 'merchant'
      ? (facts.page.merchant?.name ?? OPEN_FIELD)
      : field === 'document'
        ? DOCUMENT_OPTIONS[0]
        : OPEN_FIELD
  const places = placesOf(field, facts)
  return {
    kind: field,
    about: { kind: field, key: '' },
    label: fieldLabels[field],
    options: options.length === 0 ? null : [...options],
    isAskedBlind: true,
    ...decidedByRule({ before: stands, after: stands }, reason),
    callIds: [],
    evidence: places.map(({ start, end }): Evidence => {
      const line = facts.page.lines.findLast((each) => each.start <= start)
      return {
        kind: 'text',
        ref: `${start}-${end}`,
        quote:
          line === undefined
            ? input.text.slice(start, end)
            : quoteOf(line.text, start - line.start, end - line.start),
        start: null,
        end: null,
        from: start,
        to: end,
        ...(placeOf(input.pages, start, end) ?? {}),
      }
    }),
  }
}

/** Returns the answer of the judge about each field that it was asked about; a field that it settles has no decision. */
export function fieldAnswers(
  { asked, settled, confidence, blockedBy, reason, reasoning }: FieldStage,
  callIds: readonly string[],
): JudgedSubject<'receipt'>[] {
  const judge = reasoning === null ? null : boundedReason(reasoning)
  return asked.map((field) => {
    const value = settled.find((each) => each.field === field)?.value ?? OPEN_FIELD
    return {
      about: { kind: field, key: '' },
      ...{ proposed: value, after: value, blockedBy, confidence },
      rationale: { rule: reason, judge },
      callIds: [...callIds],
    }
  })
}

/** Returns where the document prints the evidence for a question, as character ranges of the text. */
function placesOf(field: QuestionField, { page }: Facts): { readonly start: number; readonly end: number }[] {
  const startOf = (line: number) => page.lines[line]?.start ?? 0
  const date = page.dates.ambiguous ?? (isDateImplausible(page) ? page.dates.chosen : null)
  if (field === 'date' && date !== null) {
    const { line, from, to } = date
    return [{ start: startOf(line) + from, end: startOf(line) + to }]
  }
  const lines =
    field === 'merchant'
      ? page.merchants.map(({ line }) => line)
      : field === 'currency'
        ? page.country.evidence.filter(({ weight }) => weight > 1).map(({ line }) => line)
        : []
  return [...new Set(lines)].slice(0, MAX_PLACES).map((line) => {
    const start = startOf(line)
    return { start, end: start + (page.lines[line]?.text.trimEnd().length ?? 0) }
  })
}

const MAX_PLACES = 4

/** Returns why the judge is wanted, in the order of the source (001-06); empty if it is not. */
function whyAsked({ referee, mismatchRatio, lineItemsConfidence }: ReceiptOutcome): string[] {
  switch (referee.trigger) {
    case null:
      return []
    case 'mismatch_ratio':
      return [
        `A judge is wanted because the items are ${shownShare(mismatchRatio ?? 1)} away from the total.`,
      ]
    case 'ocr_confidence':
      return ['A judge is wanted because the text was hard to recognize.']
    case 'line_items_confidence':
      return [
        `A judge is wanted because the confidence of the line items is only ${shownShare(lineItemsConfidence)}.`,
      ]
    default:
      return assertNever(referee.trigger)
  }
}

function gateDecision({ outcome, callIds }: Decided): Unnumbered {
  const { referee, gate, withoutReferee } = outcome
  const guard = ReceiptGuard.safeParse(referee.blockedBy).data ?? null
  const assess = {
    before: withoutReferee.gate,
    proposed: null,
    after: gate,
    confidence: referee.confidence,
    rationale: { rule: [...whyAsked(outcome), referee.reason, ...referee.dropped].join(' '), judge: null },
  }
  return {
    kind: 'gate',
    about: { kind: 'gate', key: '' },
    label: 'Judge’s answer',
    options: [...Gate.options],
    isAskedBlind: true,
    ...(guard === null
      ? { ...decidedByJudge({ ...assess, applied: referee.applied }), source: 'rule' as const }
      : blockedByGuard(guard, assess)),
    callIds: [...callIds],
    evidence: [],
  }
}
