import { Decimal } from 'decimal.js'
import { assertNever } from '../../../../shared/assert-never.ts'
import { sharesApart, shownShare } from '../../../../shared/counted.ts'
import type { ReasonFault } from '../../../../shared/domain/judging/reason-fault.ts'
import type { SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { Gate, JudgeStage } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { faultSentence } from '../../../judging/decisions/reasons.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'
import { applyMatched, type Matched, matchAnswer } from './match-answer.ts'

/** The result of asking the referee; `not_asked` if nothing was doubtful, `disabled` if the user switched it off. */
export type AmountsJudgeOutcome =
  | { readonly kind: 'not_asked' | 'not_configured' | 'advises' | 'disabled' }
  | { readonly kind: 'failed'; readonly why: string }
  | {
      readonly kind: 'answered'
      readonly answer: SemanticAmounts
      readonly model: string | null
      /** Why the text is not a valid reason; `null` if it is, or if there is none. */
      readonly reasonFault: ReasonFault | null
    }

/** The state after the referee: the numbers, the confidence of the items, and which rules may count. */
export interface JudgedAmounts {
  readonly numbers: readonly ClassedNumber[]
  readonly itemsConfidence: number
  readonly gate: Gate
  readonly answer: SemanticAmounts | null
  readonly matched: Matched | null
  readonly stage: Omit<JudgeStage, 'trigger' | 'changedTotal'>
}

/** The findings of the rules alone, with the text of the document. */
export interface ReceiptByRules {
  readonly text: string
  readonly numbers: readonly ClassedNumber[]
  readonly itemsConfidence: number
  /** The total that the document prints with known words; `null` if it has none. */
  readonly printedTotal: Decimal | null
}

/**
 * Applies the result of asking (001-02, 001-08, 001-15): an answer with enough confidence and no invented numbers is
 * applied; one with too little confidence gates the arithmetic rules; a failed or rejected one changes nothing, as
 * without a referee.
 */
export function applyAmountsAnswer(
  outcome: AmountsJudgeOutcome,
  before: ReceiptByRules,
  limits: ReceiptSettings['referee'],
): JudgedAmounts {
  switch (outcome.kind) {
    case 'not_asked':
      return unanswered(before, 'not_needed', false, NOT_ASKED)
    case 'not_configured':
      return unanswered(before, 'unavailable', false, 'No judge is set up.')
    case 'advises':
      return unanswered(before, 'unavailable', false, ADVISES)
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

/** The reason where an answer may not decide. */
export const ADVISES = 'The judge only advises, so rules decide.'

/** Does not claim that the receipt is genuine: that may still be doubtful. */
const NOT_ASKED = 'No judge was asked, because it was clear which numbers are amounts.'

function unanswered(
  { numbers, itemsConfidence }: ReceiptByRules,
  gate: Gate,
  invoked: boolean,
  reason: string,
): JudgedAmounts {
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
  { answer, model, reasonFault }: Extract<AmountsJudgeOutcome, { kind: 'answered' }>,
  { text, numbers, itemsConfidence, printedTotal }: ReceiptByRules,
  { minConfidence }: ReceiptSettings['referee'],
): JudgedAmounts {
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
    numbers: applyMatched(numbers, matched),
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
