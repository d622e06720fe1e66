import type { Evidence } from '../../../../shared/domain/runs/decision.ts'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ShownNumber } from './amounts/amount-marks.ts'
import { useNumberChoice } from './amounts/use-number-choice.ts'
import { ReceiptStage, type StageProps } from './pages/receipt-stage.tsx'

/** A question about a number, with the line that it stands in and nothing of what anybody made of it. */
export interface BlindNumber {
  readonly subject: string
  readonly label: string
  readonly evidence: readonly Evidence[]
}

/** A receipt for somebody who works blind: every number that is asked about has the same mark, and no sum is shown. */
export function BlindReceipt({
  input,
  questions,
  caseId,
  document,
  chosen,
  onChoose,
}: Pick<StageProps, 'caseId' | 'document'> & {
  readonly input: ReceiptInput
  readonly questions: readonly BlindNumber[]
  readonly chosen: string | null
  readonly onChoose: (subject: string) => void
}) {
  const numbers = questions.flatMap(numberOf)
  const decided = new Set(questions.map(({ subject }) => subject))
  const choice = useNumberChoice({ chosen, decided, onDecision: onChoose })
  return (
    <section className="pane" aria-label="Evidence">
      <ReceiptStage
        input={input}
        head={
          <span className="dim small">
            {numbers.length} numbers to be answered; the sum is hidden until then
          </span>
        }
        numbers={numbers}
        chosen={choice.index}
        caseId={caseId}
        document={document}
        onChoose={choice.choose}
      />
    </section>
  )
}

/** Where the number of a question stands in the text; nothing for a question about no number. */
function numberOf({ subject, label, evidence }: BlindNumber): ShownNumber[] {
  const index = /^number:(\d+)$/.exec(subject)?.[1]
  const span = evidence.flatMap(({ ref }) => {
    const [, start, end] = /^(\d+)-(\d+)$/.exec(ref) ?? []
    return start === undefined || end === undefined ? [] : { start: Number(start), end: Number(end) }
  })[0]
  if (index === undefined || span === undefined) return []
  return [{ index: Number(index), text: label, span, class: null, meaning: '' }]
}
