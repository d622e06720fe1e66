import { type ReactNode, useState } from 'react'
import type { Attachment } from '../../../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import type { ReceiptInput } from '../../../../../shared/pipelines/receipt/input.ts'
import { placeOf } from '../../../../../shared/pipelines/receipt/place.ts'
import { usePages } from '../../../../lib/pages/use-pages.ts'
import type { ShownNumber } from '../amounts/amount-marks.ts'
import type { DecidedNumbers } from '../amounts/decided-numbers.ts'
import { PageControls } from './page-controls.tsx'
import { PageStage } from './page-stage.tsx'
import { TextStage } from './text-stage.tsx'

export interface StageProps extends DecidedNumbers {
  readonly input: Pick<ReceiptInput, 'pages' | 'text'>
  /** Content above the page, beside its controls. */
  readonly head: ReactNode
  readonly numbers: readonly ShownNumber[]
  readonly caseId: CaseId
  readonly document: Attachment | null
}

/** Shows the pages of a receipt with their controls, or its text if there is no picture of them. */
export function ReceiptStage({
  input: { pages, text },
  head,
  numbers,
  chosen,
  decided,
  caseId,
  document,
  onChoose,
}: StageProps) {
  const [turned, turn] = useState<{ readonly turnedPlace: number | null; readonly page: number } | null>(null)
  const [zoom, setZoom] = useState(1)
  const source = usePages(caseId, document)
  const span = numbers.find(({ index }) => index === chosen)?.span
  const place = span === undefined ? null : placeOf(pages, span.start, span.end)
  // Shows the page of the chosen number until the user turns to another one.
  const page =
    turned !== null && turned.turnedPlace === chosen ? turned.page : (place?.page ?? turned?.page ?? 1)
  const turnTo = (next: number) => turn({ turnedPlace: chosen, page: next })
  const marks = { numbers, chosen, decided, onChoose }
  // The file of a recognizer has positions, but no picture on which to show them.
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
