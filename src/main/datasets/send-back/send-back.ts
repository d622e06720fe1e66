import type { BackFormat } from '../../../shared/contract/cases/exports.ts'
import type { SentVerdict } from '../../../shared/domain/reviews/sent-verdict.ts'
import type { Json } from '../../../shared/pipelines/evaluation/row.ts'
import {
  argillaRecords,
  inspectLog,
  labelStudioTasks,
  promptfooResults,
  ragasAnnotations,
} from './documents.ts'
import {
  braintrustFeedback,
  langfuseLines,
  langfuseTable,
  langsmithFeedback,
  originalRows,
  originalTable,
  otelEvents,
  phoenixAnnotations,
  plainTable,
} from './scores.ts'
import type { BackCounts, BackOptions, BackWriter, JudgedRow } from './sent-verdict.ts'

const writers: Readonly<Record<BackFormat, (options: BackOptions) => BackWriter>> = {
  langfuse: langfuseLines,
  'langfuse-csv': langfuseTable,
  otel: otelEvents,
  phoenix: phoenixAnnotations,
  langsmith: langsmithFeedback,
  braintrust: braintrustFeedback,
  promptfoo: promptfooResults,
  'label-studio': labelStudioTasks,
  argilla: argillaRecords,
  inspect: inspectLog,
  ragas: ragasAnnotations,
  'original-table': originalTable,
  'original-rows': originalRows,
  plain: plainTable,
}

/** Options of `sendBack`. */
interface SendBackOptions {
  readonly header?: Json
  readonly names?: readonly string[]
  readonly outputs?: number
  /** Called for each verdict that the tool does not accept. */
  readonly refused?: (verdict: SentVerdict) => void
  readonly onRow?: (row: JudgedRow, counts: Readonly<BackCounts>) => void
}

/**
 * Yields the text of a file that sends verdicts back to the tool that rows are from, and returns the counts. Ids and
 * raw columns are unchanged; a criterion that was not judged is absent, and never 0. `header` is the document that the
 * rows are from, without its rows (`documentHeader`); `names` are the criteria in the order of added columns, and `outputs`
 * is the highest number of outputs of a record. Texts of
 * a table that a spreadsheet could run get an apostrophe, but not those of the original file. `onRow` is called after each row with
 * the counts of the file until then.
 */
export function* sendBack(
  format: BackFormat,
  rows: Iterable<JudgedRow>,
  { header = null, names = [], outputs = 1, onRow, refused = () => {} }: SendBackOptions = {},
): Generator<string, BackCounts> {
  const counts: BackCounts = { written: 0, notJudged: 0, withoutId: 0, notAccepted: 0 }
  const writer = writers[format]({ counts, header, names, outputs, refused })
  yield writer.head()
  let all = 0
  for (const row of rows) {
    all += row.verdicts.length
    yield writer.row(row)
    onRow?.(row, counts)
  }
  yield writer.end()
  counts.written = all - counts.notJudged - counts.withoutId - counts.notAccepted
  return counts
}
