import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { About } from '../../../../shared/domain/runs/about.ts'
import { numberIndexOf } from '../../../../shared/pipelines/receipt/about.ts'
import { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptFinal } from '../../../../shared/pipelines/receipt/outcome.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { api } from '../../../lib/client/api.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { ClassCounts } from './amounts/class-counts.tsx'
import { useDecidedNumbers } from './amounts/decided-numbers.ts'
import { documentOf } from './document.ts'
import { ReceiptStage } from './pages/receipt-stage.tsx'
import styles from './receipt.module.css'
import { ReceiptFieldList } from './receipt-field-list.tsx'
import { ReconciliationSum } from './reconciliation.tsx'
import { RuleList } from './rule-list.tsx'
import { SumLine } from './sum-line.tsx'
import { evidence as texts } from './texts/screen.ts'

/**
 * Shows a receipt: its page with a box over every number, the reconciliation of the amounts, and the results of the
 * rules.
 */
export function ReceiptEvidence({
  input,
  outcome,
  final,
  caseId,
  attachments,
  chosen,
  decided,
  correction,
  onChoose,
}: EvidenceProps<'receipt'>) {
  const numbers = useDecidedNumbers({ chosen, decided, onChoose })
  const { shown, isComputing } = usePreview(caseId, final, chosen, correction)
  return (
    <section className="pane" aria-label={texts.label}>
      <ReceiptFieldList
        fields={shown.fields}
        kind={outcome.document.subtype}
        unreadable={final.label === 'unreadable' ? outcome.unreadable : null}
        notes={outcome.readingNotes}
        judged={outcome.fieldStage}
      />
      <ReceiptStage
        input={input}
        head={<ClassCounts numbers={shown.numbers} />}
        numbers={shown.numbers}
        {...numbers}
        caseId={caseId}
        document={documentOf(attachments)}
      />
      <details className={styles.fold}>
        <summary>
          <SumLine final={shown} isComputing={isComputing} />
        </summary>
        <ScrollRegion className={styles.findings} label={texts.findings}>
          <ReconciliationSum
            reconciliation={shown.reconciliation}
            total={shown.fields.total}
            judgeResult={outcome}
          />
          <RuleList final={shown} judged={outcome} />
        </ScrollRegion>
      </details>
    </section>
  )
}

/**
 * Returns the result with the typed or chosen correction of the chosen number, by rules alone, before it is saved.
 * @param final the current result
 * @param chosen the subject of the chosen decision
 * @param correction the correction of that decision; a text that is not a class changes nothing
 */
function usePreview(caseId: CaseId, final: ReceiptFinal, chosen: About | null, correction: string) {
  const index = chosen === null ? null : numberIndexOf(chosen)
  const now = AmountClass.safeParse(correction).data ?? null
  const stands = final.numbers.find((number) => number.index === index)?.class ?? null
  const isAsked = chosen !== null && index !== null && now !== null && now !== stands
  const corrections = isAsked ? [{ about: chosen, correction: now }] : []
  const { data, isPlaceholderData } = useQuery({
    ...api.cases.preview.queryOptions({ input: { caseId, corrections } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0, // other answers may have been given meanwhile
  })
  const seen = isAsked && data?.final?.pipeline === 'receipt' ? data.final.final : null
  return { shown: seen ?? final, isComputing: isAsked && (seen === null || isPlaceholderData) }
}
