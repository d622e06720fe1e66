import { ReceiptText } from 'lucide-react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import { deferred } from '../../../components/deferred.tsx'
import { optionChoices } from '../parts/option-choices.ts'
import { PlainClaim, PlainQuotes, PlainStatus, PlainTitle } from '../parts/plain-decision.tsx'
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
    Mark: AmountSign,
    Title: AmountTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: PlainQuotes,
    Claim: PlainClaim,
    question: () => answer.question,
    correction: (decision) => ({
      label: answer.correction,
      isLong: false,
      choices: optionChoices(decision, decision.kind === 'gate' ? gateTexts : amountTexts),
    }),
  },
  options: { 'amount-class': amountTexts, total: amountTexts, gate: gateTexts },
  guards,
  triggers,
  raisedBy,
  reasons,
  thresholds,
  outcome,
  viewSettings: [],
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
