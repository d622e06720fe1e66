import { FeedbackText, goldOf, labelOf } from '../../../shared/domain/reviews/feedback.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { LabelRow } from '../../datasets/label.ts'
import { readBody } from '../../ledger/bodies.ts'
import type { Snapshot } from '../../store/store.ts'
import { type LabelledRow, labelledRows } from '../../store/tables/reviews/labels.ts'
import type { FixedFilter } from '../lists/last-days.ts'
import { conditionsOf } from '../lists/queue-filter.ts'

const CHUNK = 500

/** The labelled decisions of the chosen cases, in pages. */
export function* labelChunks(snapshot: Snapshot, filter: FixedFilter): Generator<LabelRow[]> {
  const conditions = { ...conditionsOf(filter), status: filter.status }
  let after: LabelledRow | null = null
  for (;;) {
    const rows: LabelledRow[] = labelledRows(snapshot.db, conditions, after, CHUNK)
    yield rows.flatMap((row) => labelRowOf(snapshot, row) ?? [])
    after = rows.at(-1) ?? null
    if (rows.length < CHUNK) return
  }
}

/** The row of a labelled decision, `null` where its content was erased. */
function labelRowOf(snapshot: Snapshot, row: LabelledRow): LabelRow | null {
  const sha256 = snapshot.runs.get(row.run_id)?.record_sha256 ?? null
  const record = sha256 === null ? null : readBody(snapshot, RunRecord, sha256)
  const found = record?.decisions.find(({ id }) => id === row.decision_id)
  if (found === undefined) return null
  const { id, ...decision } = found
  const answers = snapshot.feedback
    .ofCase(row.case_id)
    .filter(({ decision_id }) => decision_id === id)
    .map(({ reviewer_id, answer, blind_answer, text_sha256, at }) => {
      const text = text_sha256 === null ? null : readBody(snapshot, FeedbackText, text_sha256)
      return {
        reviewerId: reviewer_id,
        answer,
        blindAnswer: blind_answer,
        correction: text?.correction ?? null,
        note: text?.note ?? null,
        at,
      }
    })
  const settled = snapshot.adjudications.get(row.case_id, id)
  const gold = settled?.answer ?? goldOf(answers.map(labelOf))
  return {
    caseId: row.case_id,
    runId: row.run_id,
    decisionId: id,
    pipeline: row.pipeline,
    decision,
    answers,
    gold,
  }
}
