import type { Attachment } from '../../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { CaseEvidence } from '../../../../shared/pipelines/index.ts'
import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptFinal, ReceiptOutcome } from '../../../../shared/pipelines/receipt/outcome.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { ClassCounts } from './amounts/class-counts.tsx'
import { Reclassify } from './amounts/reclassify.tsx'
import { useNumberChoice } from './amounts/use-number-choice.ts'
import { type BlindNumber, BlindReceipt } from './blind-receipt.tsx'
import { ReceiptStage } from './pages/receipt-stage.tsx'
import styles from './receipt.module.css'
import { ReceiptFieldList } from './receipt-field-list.tsx'
import { ReconciliationSum } from './reconciliation.tsx'
import { RuleList } from './rule-list.tsx'
import { usePreview } from './use-preview.ts'

interface ReceiptEvidenceProps {
  readonly caseId: CaseId
  readonly attachments: readonly Attachment[]
  /** The subject of the chosen decision, such as `number:14`. */
  readonly chosen: string | null
  /** The subjects that have a decision. */
  readonly decided: ReadonlySet<string>
  /** Whether the person at this window may answer. */
  readonly isOpen: boolean
  readonly onChoose: (subject: string) => void
  /** Writes what the chosen number is beside the answer. */
  readonly onCorrect: (text: string) => void
}

/** A receipt: its page with a box over every number, the sum that they make, and what the rules make of it. */
export function ReceiptEvidence({
  evidence: { input, outcome, final },
  questions,
  ...props
}: ReceiptEvidenceProps & {
  readonly evidence: Extract<CaseEvidence, { pipeline: 'receipt' }>
  /** What is asked of somebody who works blind; `null` for everybody else. */
  readonly questions: readonly BlindNumber[] | null
}) {
  const document = props.attachments.find(({ role }) => role === 'document') ?? null
  if (questions !== null)
    return <BlindReceipt input={input} questions={questions} document={document} {...props} />
  if (outcome === null || final === null)
    return (
      <Notice title="Not judged yet">
        The receipt is here, but no run of it has ended. Run it with: docket run.
      </Notice>
    )
  return <JudgedReceipt input={input} outcome={outcome} final={final} document={document} {...props} />
}

function JudgedReceipt({
  input,
  outcome,
  final,
  caseId,
  chosen,
  decided,
  isOpen,
  onChoose,
  onCorrect,
  document,
}: Omit<ReceiptEvidenceProps, 'attachments'> & {
  readonly input: ReceiptInput
  readonly outcome: ReceiptOutcome
  readonly final: ReceiptFinal
  readonly document: Attachment | null
}) {
  const choice = useNumberChoice({ chosen, decided, onDecision: onChoose })
  const preview = usePreview(caseId, final, choice.index)
  const { shown } = preview
  const number = shown.numbers.find(({ index }) => index === choice.index) ?? null
  const propose = (now: AmountClass) => {
    preview.propose(now)
    onCorrect(final.numbers.find(({ index }) => index === choice.index)?.class === now ? '' : now)
  }
  return (
    <section className="pane" aria-label="Evidence">
      <ReceiptFieldList fields={shown.fields} kind={outcome.document.subtype} />
      <ReceiptStage
        input={input}
        head={<ClassCounts numbers={shown.numbers} />}
        numbers={shown.numbers}
        chosen={choice.index}
        caseId={caseId}
        document={document}
        onChoose={choice.choose}
      />
      {number === null ? null : (
        <Reclassify
          number={number}
          proposed={preview.proposed}
          isComputing={preview.isComputing}
          mayRule={isOpen && choice.isDecided}
          onPropose={propose}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.findings} tabIndex={0} aria-label="Sum and rules">
        <ReconciliationSum
          reconciliation={shown.reconciliation}
          total={shown.fields.total}
          referee={outcome}
        />
        <RuleList final={shown} judged={outcome} />
      </section>
    </section>
  )
}
