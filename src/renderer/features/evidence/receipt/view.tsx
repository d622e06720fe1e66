import { ReceiptText } from 'lucide-react'
import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import { QuestionField } from '../../../../shared/pipelines/receipt/outcome.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { isSure } from '../parts/is-sure.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { PlainQuotes, PlainStatus, PlainTitle } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { AmountTab } from './amounts/amount-tab.tsx'
import { raisedBy } from './raised-by.ts'
import { answer, earlierOutcome, naming, outcome } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { amountTexts, gateTexts, guards, purpose, reasons, triggers } from './texts/words.ts'

/** The view of receipts, invoices and credit notes. */
export const receipt: PipelineView<'receipt'> = {
  icon: ReceiptText,
  ...naming,
  purpose,
  Evidence: lazyComponent(async () => (await import('./receipt-evidence.tsx')).ReceiptEvidence),
  BlindEvidence: lazyComponent(async () => (await import('./blind-receipt.tsx')).BlindReceipt),
  layouts: [],
  result: ({ label }) => label,
  decisions: {
    isSettled: isSettledAmount,
    Mark: AmountSign,
    Title: AmountTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: PlainQuotes,
    quotesInEvidence: true,
    question: (decision) => answer.questions[fieldOf(decision) ?? 'number'],
    correction: receiptCorrection,
  },
  options: {
    'amount-class': amountTexts,
    total: amountTexts,
    gate: gateTexts,
    currency: {},
    date: {},
    merchant: {},
    document: {},
  },
  guards,
  triggers,
  raisedBy,
  reasons,
  thresholds,
  outcome,
  earlierOutcome,
  viewSettings: [],
}

/**
 * Returns whether an amount is settled: no guard and no second opinion contradicts it, or a confident answer of the
 * judge took effect.
 */
function isSettledAmount(decision: OpenDecision): boolean {
  const { source, proposed, after, blockedBy } = decision
  if (fieldOf(decision) !== null || blockedBy !== null) return false
  if (decision.kind === 'gate') return after === 'applied' && isSure(decision)
  return source === 'rule' ? proposed === null || proposed === after : isSure(decision)
}

/**
 * Returns the correction field for a number's class or a field's value. If the paper prints no date, the correction is
 * entered as a date.
 */
function receiptCorrection(decision: ReviewableDecision): CorrectionField {
  const field = fieldOf(decision)
  const label = answer.corrections[field ?? 'number']
  if (field !== null) {
    const choices = fieldChoices(decision)
    return { label, isLong: false, choices, isDay: field === 'date' && choices.length === 0 }
  }
  const choices = optionChoices(decision, decision.kind === 'gate' ? gateTexts : amountTexts)
  const isRare = (text: string) => decision.kind !== 'gate' && !USUAL.has(text)
  return {
    label,
    isLong: false,
    choices: choices.map((choice) => ({ ...choice, isRare: isRare(choice.text) })),
    isClosed: true,
  }
}

/** The most common classes of numbers. */
const USUAL: ReadonlySet<string> = new Set<AmountClass>(['item', 'tax', 'total', 'ignored'])

/** Returns the field that a decision is about; `null` if it is about a number or the judge's answer. */
function fieldOf({ kind }: Pick<ReviewableDecision, 'kind'>): QuestionField | null {
  return QuestionField.safeParse(kind).data ?? null
}

/** Returns the possible values of a field as printed on the paper. */
function fieldChoices({ options }: ReviewableDecision) {
  return (options ?? []).map((option) => ({ label: option, text: option }))
}

/**
 * Shows a number with its class. A decision about the judge's answer has no previous value, only a result without that
 * answer.
 */
function AmountTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const isGate = !decision.isHidden && decision.kind === 'gate'
  return <PlainTitle decision={isGate ? { ...decision, before: decision.after } : decision} />
}

/** The sign of a number on its page. */
function AmountSign({ decision }: { readonly decision: ReviewableDecision }) {
  const amount = decision.isHidden ? null : AmountClass.safeParse(decision.after)
  return amount?.success ? <AmountTab of={amount.data} /> : null
}
