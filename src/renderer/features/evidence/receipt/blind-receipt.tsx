import { numberIndexOf } from '../../../../shared/pipelines/receipt/about.ts'
import type { BlindEvidenceProps, BlindQuestion } from '../pipeline-view.ts'
import type { ShownNumber } from './amounts/amount-marks.ts'
import { useNumberChoice } from './amounts/use-number-choice.ts'
import { documentOf } from './document.ts'
import { ReceiptStage } from './pages/receipt-stage.tsx'
import { evidence as texts } from './texts/screen.ts'

/** A receipt for somebody who works blind: every number that is asked about has the same mark, and no sum is shown. */
export function BlindReceipt({
  input,
  questions,
  caseId,
  attachments,
  chosen,
  onChoose,
}: BlindEvidenceProps<'receipt'>) {
  const numbers = questions.flatMap(numberOf)
  const choice = useNumberChoice({ chosen, decided: questions.map(({ about }) => about), onChoose })
  return (
    <section className="pane" aria-label={texts.label}>
      <ReceiptStage
        input={input}
        head={<span className="dim small">{texts.blind(numbers.length)}</span>}
        numbers={numbers}
        chosen={choice.index}
        caseId={caseId}
        document={documentOf(attachments)}
        onChoose={choice.choose}
      />
    </section>
  )
}

/** Where the number of a question stands in the text; nothing for a question about no number. */
function numberOf({ about, label, evidence }: BlindQuestion): ShownNumber[] {
  const index = numberIndexOf(about)
  const span = evidence.flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : { start: from, end: to },
  )[0]
  if (index === null || span === undefined) return []
  return [{ index, text: label, span, class: null, meaning: '' }]
}
