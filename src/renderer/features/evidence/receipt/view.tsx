import { ReceiptText } from 'lucide-react'
import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import { QuestionField } from '../../../../shared/pipelines/receipt/outcome.ts'
import { deferred } from '../../../components/deferred.tsx'
import { isSure } from '../parts/is-sure.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { PlainQuotes, PlainStatus, PlainTitle } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { AmountTab } from './amounts/amount-tab.tsx'
import { raisedBy } from './raised-by.ts'
import { answer, naming, outcome } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { amountTexts, gateTexts, guards, purpose, reasons, triggers } from './texts/words.ts'

/** Receipts, invoices and credit notes. */
export const receipt: PipelineView<'receipt'> = {
  icon: ReceiptText,
  ...naming,
  purpose,
  Evidence: deferred(async () => (await import('./receipt-evidence.tsx')).ReceiptEvidence),
  BlindEvidence: deferred(async () => (await import('./blind-receipt.tsx')).BlindReceipt),
  layouts: [],
  result: ({ label }) => label,
  decisions: {
    isSettled: isSettledAmount,
    Mark: AmountSign,
    Title: AmountTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: PlainQuotes,
    question: (decision) => answer.questions[fieldOf(decision) ?? 'number'],
    correction: (decision) => ({
      label: answer.corrections[fieldOf(decision) ?? 'number'],
      isLong: false,
      choices:
        fieldOf(decision) === null
          ? optionChoices(decision, decision.kind === 'gate' ? gateTexts : amountTexts)
          : fieldChoices(decision),
    }),
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
  viewSettings: [],
}

/** An amount that no guard and no second opinion contradicts, or a judge's answer that took effect with confidence. */
function isSettledAmount(decision: OpenDecision): boolean {
  const { source, proposed, after, blockedBy } = decision
  if (fieldOf(decision) !== null || blockedBy !== null) return false
  if (decision.kind === 'gate') return after === 'applied' && isSure(decision)
  return source === 'rule' ? proposed === null || proposed === after : isSure(decision)
}

/** The field that a decision asks about; `null` where it is about a number or the judge's answer. */
function fieldOf({ kind }: Pick<ReviewableDecision, 'kind'>): QuestionField | null {
  return QuestionField.safeParse(kind).data ?? null
}

/** The values that a field may have, as the paper prints them. */
function fieldChoices({ options }: ReviewableDecision) {
  return (options ?? []).map((option) => ({ label: option, text: option }))
}

/** A number with what it counts as; whether the judge's answer counts has no earlier value, only a result without it. */
function AmountTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const isGate = !decision.isHidden && decision.kind === 'gate'
  return <PlainTitle decision={isGate ? { ...decision, before: decision.after } : decision} />
}

/** The sign that a number has on its page. */
function AmountSign({ decision }: { readonly decision: ReviewableDecision }) {
  const amount = decision.isHidden ? null : AmountClass.safeParse(decision.after)
  return amount?.success ? <AmountTab of={amount.data} /> : null
}
