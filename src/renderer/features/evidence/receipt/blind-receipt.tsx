import { useMemo } from 'react'
import { numberIndexOf } from '../../../../shared/pipelines/receipt/about.ts'
import type { BlindEvidenceProps, BlindQuestion } from '../pipeline-view.ts'
import type { ShownNumber } from './amounts/amount-marks.ts'
import { useDecidedNumbers } from './amounts/decided-numbers.ts'
import { documentOf } from './document.ts'
import { ReceiptStage } from './pages/receipt-stage.tsx'
import { evidence as texts } from './texts/screen.ts'

/** Shows a receipt to a blind reviewer: all numbers with a question have the same mark, and no sum is shown. */
export function BlindReceipt({
  input,
  questions,
  caseId,
  attachments,
  chosen,
  onChoose,
}: BlindEvidenceProps<'receipt'>) {
  const numbers = questions.flatMap(numberOf)
  const decided = useMemo(() => questions.map(({ about }) => about), [questions])
  const choice = useDecidedNumbers({ chosen, decided, onChoose })
  return (
    <section className="pane" aria-label={texts.label}>
      <ReceiptStage
        input={input}
        head={<span className="dim small">{texts.blind(numbers.length)}</span>}
        numbers={numbers}
        {...choice}
        caseId={caseId}
        document={documentOf(attachments)}
      />
    </section>
  )
}

/** Returns the number of a question with its place in the text; empty for a question that is not about a number. */
function numberOf({ about, label, evidence }: BlindQuestion): ShownNumber[] {
  const index = numberIndexOf(about)
  const span = evidence.flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : { start: from, end: to },
  )[0]
  if (index === null || span === undefined) return []
  return [{ index, text: label, span, class: null, meaning: '' }]
}
