import { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'
import { ReceiptOutcome } from '../../../src/shared/pipelines/receipt/outcome.ts'
import applied from '../../fixtures/receipt/golden/applied.golden?raw'

/** The source's own case as it is judged with a referee. */
export const judgedReceipt: ReceiptOutcome = ReceiptOutcome.parse(JSON.parse(applied))

/** A page of 200 by 100 with these words, each 20 wide, one below the other. */
export function pageOf(words: readonly (readonly [number, number])[]) {
  return ReceiptInput.shape.pages.parse([
    {
      width: 200,
      height: 100,
      isRecognised: false,
      words: words.map(([start, end], index) => ({
        start,
        end,
        box: { x: 10, y: 10 + 20 * index, width: 20, height: 10 },
        confidence: null,
      })),
    },
  ])
}
