import { type DatasetFormatWriter, jsonLines } from './format.ts'

/** A rationale, sentence by sentence, where a reviewer marked which of them are wrong. */
export const stepwise: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: ({ labels }) => labels.map(() => ({ leftOut: 'not_marked' })),
}
