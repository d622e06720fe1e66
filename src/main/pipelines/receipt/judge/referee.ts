import { Decimal } from 'decimal.js'
import { assertNever } from '../../../../shared/assert-never.ts'
import { sharesApart, shownShare } from '../../../../shared/counted.ts'
import type { ReasonFault } from '../../../../shared/domain/judging/reason-fault.ts'
import type { SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { Gate, RefereeStage } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { faultSentence } from '../../../judging/decisions/reasons.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'
import { applied, type Matched, matchAnswer } from './occurrences.ts'

/** What came of asking the referee; `not_asked` where nothing was doubtful, `disabled` where the user wants none. */
export type RefereeOutcome =
  | { readonly kind: 'not_asked' | 'not_configured' | 'disabled' }
  | { readonly kind: 'failed'; readonly why: string }
  | {
      readonly kind: 'answered'
      readonly answer: SemanticAmounts
      readonly model: string | null
      /** Why its reasoning gives no reason; `null` where it does, or where none was given. */
      readonly reasonFault: ReasonFault | null
    }

/** What stands after the referee: the numbers, how sure the items are, and which rules may count. */
export interface Refereed {
  readonly numbers: readonly ClassedNumber[]
  readonly itemsConfidence: number
  readonly gate: Gate
  readonly answer: SemanticAmounts | null
  readonly matched: Matched | null
  readonly stage: Omit<RefereeStage, 'trigger' | 'changedTotal'>
}

/** What the rules alone found, and the text they found it in. */
export interface BeforeReferee {
  readonly text: string
  readonly numbers: readonly ClassedNumber[]
  readonly itemsConfidence: number
  /** The total that the paper prints and names in words that are known; `null` where it has none. */
  readonly printedTotal: Decimal | null
}

/**
 * What an answer changes (001-02, 001-08, 001-15): with enough confidence and nothing made up it is applied; with too
 * little the arithmetic rules are gated; a failed or blocked one changes nothing, as if nobody had been asked.
 */
export function afterReferee(
  outcome: RefereeOutcome,
  before: BeforeReferee,
  limits: ReceiptSettings['referee'],
): Refereed {
  switch (outcome.kind) {
    case 'not_asked':
      return unanswered(before, 'not_needed', false, NOT_ASKED)
    case 'not_configured':
      return unanswered(before, 'unavailable', false, 'No judge is set up.')
    case 'disabled':
      return unanswered(before, 'unavailable', false, 'The judge is switched off.')
    case 'failed':
      return unanswered(before, 'unavailable', true, `The judge did not answer: ${outcome.why}`)
    case 'answered':
      return afterAnswer(outcome, before, limits)
    default:
      return assertNever(outcome)
  }
}

/** It says nothing of whether the receipt is genuine: that may well be doubtful. */
const NOT_ASKED = 'No judge was asked, because it was clear which numbers are amounts.'

function unanswered(
  { numbers, itemsConfidence }: BeforeReferee,
  gate: Gate,
  invoked: boolean,
  reason: string,
): Refereed {
  const stage = {
    invoked,
    applied: false,
    reason,
    confidence: null,
    model: null,
    blockedBy: null,
    dropped: [],
  }
  return { numbers, itemsConfidence, gate, answer: null, matched: null, stage }
}

function afterAnswer(
  { answer, model, reasonFault }: Extract<RefereeOutcome, { kind: 'answered' }>,
  { text, numbers, itemsConfidence, printedTotal }: BeforeReferee,
  { minConfidence }: ReceiptSettings['referee'],
): Refereed {
  const matched = matchAnswer(answer, numbers, text)
  const { confidence } = answer
  const stage = { invoked: true, applied: false, confidence, model, dropped: [...matched.dropped] }
  const asBefore = { numbers, itemsConfidence, answer, matched }
  if (confidence < minConfidence || reasonFault !== null) {
    const [given, needed] = sharesApart(confidence, minConfidence)
    const doubt =
      faultSentence(reasonFault) ?? `The judge’s confidence is ${given}, and at least ${needed} is needed.`
    const reason = `${doubt} The arithmetic rules add nothing to the risk score.`
    return {
      ...asBefore,
      gate: 'rejected_low_confidence',
      stage: { ...stage, blockedBy: 'low_confidence', reason },
    }
  }
  const named = answer.total_amount
  const isOther = printedTotal !== null && named !== null && !new Decimal(named).abs().eq(printedTotal.abs())
  const blockedBy = matched.blockedBy ?? (isOther ? 'printed_total' : null)
  if (blockedBy !== null)
    return {
      ...asBefore,
      gate: 'unavailable',
      stage: { ...stage, blockedBy, reason: blockedReason(blockedBy) },
    }
  const reason = `The judge’s confidence is ${shownShare(confidence)}, so its classes for the numbers are used.`
  return {
    numbers: applied(numbers, matched),
    itemsConfidence: confidence,
    answer,
    matched,
    gate: 'applied',
    stage: { ...stage, applied: true, blockedBy: null, reason },
  }
}

function blockedReason(blockedBy: NonNullable<Matched['blockedBy']> | 'printed_total'): string {
  switch (blockedBy) {
    case 'total_not_in_text':
      return 'The judge names a total that is not in the text, or names it more often than the text has it. The answer is not used.'
    case 'item_not_in_text':
      return 'The judge names an item that is not in the text, or names it more often than the text has it. The answer is not used.'
    case 'items_missing':
      return 'The judge names no items, but rules found some. The answer is not used.'
    case 'printed_total':
      return 'The judge names another total than the one that the document prints and names. The printed total is kept, and the answer is not used.'
    case 'total_missing':
      return 'The judge names no total, but rules found one. The answer is not used.'
    default:
      return assertNever(blockedBy)
  }
}
