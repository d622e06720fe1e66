import './receipt.css'
import { useState } from 'react'
import type { Attachment } from '../../../../shared/domain/case.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { CaseEvidence } from '../../../../shared/pipelines/index.ts'
import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptFinal, ReceiptOutcome } from '../../../../shared/pipelines/receipt/outcome.ts'
import { placeOf } from '../../../../shared/pipelines/receipt/place.ts'
import { Notice } from '../../../components/notice.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ClassCounts } from './class-counts.tsx'
import { PageControls } from './page-controls.tsx'
import { PageStage } from './page-stage.tsx'
import { ReceiptFieldList } from './receipt-field-list.tsx'
import { Reclassify } from './reclassify.tsx'
import { ReconciliationSum } from './reconciliation.tsx'
import { RuleList } from './rule-list.tsx'
import { TextStage } from './text-stage.tsx'
import { useNumberChoice } from './use-number-choice.ts'
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
  ...props
}: ReceiptEvidenceProps & { readonly evidence: Extract<CaseEvidence, { pipeline: 'receipt' }> }) {
  if (outcome === null || final === null)
    return (
      <Notice title="Not judged yet">
        The receipt is here, but no run of it has ended. Run it with: docket run.
      </Notice>
    )
  return <JudgedReceipt input={input} outcome={outcome} final={final} {...props} />
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
  attachments,
}: ReceiptEvidenceProps & {
  readonly input: ReceiptInput
  readonly outcome: ReceiptOutcome
  readonly final: ReceiptFinal
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
    <section className="pane receipt" aria-label="Evidence">
      <ReceiptFieldList fields={shown.fields} kind={outcome.document.subtype} />
      <Stage
        input={input}
        numbers={shown.numbers}
        chosen={choice.index}
        caseId={caseId}
        document={attachments.find(({ role }) => role === 'document') ?? null}
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
      <section className="receipt-findings" tabIndex={0} aria-label="Sum and rules">
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

/** The pages with their controls, or the text where there are none. */
function Stage({
  input: { pages, text },
  numbers,
  chosen,
  caseId,
  document,
  onChoose,
}: {
  readonly input: Pick<ReceiptInput, 'pages' | 'text'>
  readonly numbers: ReceiptFinal['numbers']
  readonly chosen: number | null
  readonly caseId: CaseId
  readonly document: Attachment | null
  readonly onChoose: (index: number) => void
}) {
  const [turned, turn] = useState<{ readonly beside: number | null; readonly page: number } | null>(null)
  const [zoom, setZoom] = useState(1)
  const source = usePages(caseId, document)
  const span = numbers.find(({ index }) => index === chosen)?.span
  const place = span === undefined ? null : placeOf(pages, span.start, span.end)
  // The page of the chosen number, until another is turned to.
  const page = turned !== null && turned.beside === chosen ? turned.page : (place?.page ?? turned?.page ?? 1)
  const marks = { numbers, chosen, onChoose }
  if (pages === null)
    return (
      <>
        <div className="pane-head">
          <ClassCounts numbers={numbers} />
        </div>
        <TextStage text={text} {...marks} />
      </>
    )
  return (
    <>
      <div className="pane-head">
        <ClassCounts numbers={numbers} />
        <span className="grow" />
        <PageControls
          page={page}
          pages={pages.length}
          zoom={zoom}
          onPage={(next) => turn({ beside: chosen, page: next })}
          onZoom={setZoom}
        />
      </div>
      <PageStage pages={pages} page={page} zoom={zoom} source={source} {...marks} />
    </>
  )
}
