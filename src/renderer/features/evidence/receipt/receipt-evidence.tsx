import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import type { EvidenceProps } from '../pipeline-view.ts'
import { ClassCounts } from './amounts/class-counts.tsx'
import { Reclassify } from './amounts/reclassify.tsx'
import { useNumberChoice } from './amounts/use-number-choice.ts'
import { documentOf } from './document.ts'
import { FieldQuestions } from './field-questions.tsx'
import { ReceiptStage } from './pages/receipt-stage.tsx'
import styles from './receipt.module.css'
import { ReceiptFieldList } from './receipt-field-list.tsx'
import { ReconciliationSum } from './reconciliation.tsx'
import { RuleList } from './rule-list.tsx'
import { evidence as texts } from './texts/screen.ts'
import { usePreview } from './use-preview.ts'

/** A receipt: its page with a box over every number, the sum that they make, and what the rules make of it. */
export function ReceiptEvidence({
  input,
  outcome,
  final,
  caseId,
  attachments,
  chosen,
  decided,
  isOpen,
  isReadOnly,
  onChoose,
  onCorrect,
}: EvidenceProps<'receipt'>) {
  const choice = useNumberChoice({ chosen, decided, onChoose })
  const preview = usePreview(caseId, final, choice.index)
  const { shown } = preview
  const number = shown.numbers.find(({ index }) => index === choice.index) ?? null
  const propose = (now: AmountClass) => {
    preview.propose(now)
    onCorrect(final.numbers.find(({ index }) => index === choice.index)?.class === now ? '' : now)
  }
  return (
    <section className="pane" aria-label={texts.label}>
      <ReceiptFieldList
        fields={shown.fields}
        kind={outcome.document.subtype}
        unreadable={final.label === 'unreadable' ? outcome.unreadable : null}
        notes={outcome.readingNotes}
        judged={outcome.fieldStage}
      />
      <FieldQuestions
        questions={outcome.questions}
        fields={shown.fields}
        chosen={chosen}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        onChoose={onChoose}
        onCorrect={onCorrect}
      />
      <ReceiptStage
        input={input}
        head={<ClassCounts numbers={shown.numbers} />}
        numbers={shown.numbers}
        chosen={choice.index}
        caseId={caseId}
        document={documentOf(attachments)}
        onChoose={choice.choose}
      />
      {number === null ? null : (
        <Reclassify
          number={number}
          proposed={preview.proposed}
          isComputing={preview.isComputing}
          mayRule={isOpen && choice.isDecided}
          isReadOnly={isReadOnly}
          onPropose={propose}
        />
      )}
      <ScrollRegion className={styles.findings} label={texts.findings}>
        <ReconciliationSum
          reconciliation={shown.reconciliation}
          total={shown.fields.total}
          referee={outcome}
        />
        <RuleList final={shown} judged={outcome} />
      </ScrollRegion>
    </section>
  )
}
