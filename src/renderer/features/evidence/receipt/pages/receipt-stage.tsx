import { type ReactNode, useState } from 'react'
import type { Attachment } from '../../../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import type { ReceiptInput } from '../../../../../shared/pipelines/receipt/input.ts'
import { placeOf } from '../../../../../shared/pipelines/receipt/place.ts'
import { usePages } from '../../../../lib/pages/use-pages.ts'
import type { ShownNumber } from '../amounts/amount-marks.ts'
import { PageControls } from './page-controls.tsx'
import { PageStage } from './page-stage.tsx'
import { TextStage } from './text-stage.tsx'

export interface StageProps {
  readonly input: Pick<ReceiptInput, 'pages' | 'text'>
  /** What stands above it, beside its controls. */
  readonly head: ReactNode
  readonly numbers: readonly ShownNumber[]
  readonly chosen: number | null
  readonly caseId: CaseId
  readonly document: Attachment | null
  readonly onChoose: (index: number) => void
}

/** The pages of a receipt with their controls, or its text where there is no picture of them. */
export function ReceiptStage({
  input: { pages, text },
  head,
  numbers,
  chosen,
  caseId,
  document,
  onChoose,
}: StageProps) {
  const [turned, turn] = useState<{ readonly beside: number | null; readonly page: number } | null>(null)
  const [zoom, setZoom] = useState(1)
  const source = usePages(caseId, document)
  const span = numbers.find(({ index }) => index === chosen)?.span
  const place = span === undefined ? null : placeOf(pages, span.start, span.end)
  // The page of the chosen number, until another is turned to.
  const page = turned !== null && turned.beside === chosen ? turned.page : (place?.page ?? turned?.page ?? 1)
  const turnTo = (next: number) => turn({ beside: chosen, page: next })
  const marks = { numbers, chosen, onChoose }
  // A file of a recognizer has places without a picture to show them on.
  if (pages === null || document === null)
    return (
      <>
        <div className="pane-head">{head}</div>
        <TextStage text={text} {...marks} />
      </>
    )
  return (
    <>
      <div className="pane-head">
        {head}
        <span className="grow" />
        <PageControls page={page} pages={pages.length} zoom={zoom} onPage={turnTo} onZoom={setZoom} />
      </div>
      <PageStage
        pages={pages}
        page={page}
        zoom={zoom}
        source={source}
        text={text}
        onPage={turnTo}
        {...marks}
      />
    </>
  )
}
