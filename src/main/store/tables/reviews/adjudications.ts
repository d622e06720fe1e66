import type { CaseId, DecisionId } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type AdjudicationRow = Schema['adjudications']
type DisputeRow = Schema['disputes']

/** Decisions with differing answers: those that wait for a third person, and those that were adjudicated. */
export function adjudicationTable(db: Connection) {
  const put = db.prepare<[AdjudicationRow]>(
    `INSERT INTO adjudications VALUES (@case_id, @decision_id, @run_id, @reviewer_id, @answer, @text_sha256, @at)
       ON CONFLICT DO UPDATE SET run_id = excluded.run_id, reviewer_id = excluded.reviewer_id,
         answer = excluded.answer, text_sha256 = excluded.text_sha256, at = excluded.at`,
  )
  const remove = db.prepare<[CaseId, DecisionId]>(
    'DELETE FROM adjudications WHERE case_id = ? AND decision_id = ?',
  )
  const get = db.prepare<[CaseId, DecisionId], AdjudicationRow>(
    'SELECT * FROM adjudications WHERE case_id = ? AND decision_id = ?',
  )
  const ofCase = db.prepare<[CaseId], AdjudicationRow>('SELECT * FROM adjudications WHERE case_id = ?')
  const removeCase = db.prepare<[CaseId]>('DELETE FROM adjudications WHERE case_id = ?')
  const judge = db.prepare<[DisputeRow & { isStated: 0 | 1 }]>(
    `INSERT INTO disputes SELECT @case_id, @decision_id
       WHERE (@isStated = 1 OR (SELECT count(DISTINCT ifnull(blind_answer, answer)) FROM feedback
           WHERE case_id = @case_id AND decision_id = @decision_id AND ifnull(blind_answer, answer) <> 'unsure') > 1)
         AND NOT EXISTS (SELECT 1 FROM adjudications WHERE case_id = @case_id AND decision_id = @decision_id)`,
  )
  const settle = db.prepare<[DisputeRow]>(
    'DELETE FROM disputes WHERE case_id = @case_id AND decision_id = @decision_id',
  )
  const settleCase = db.prepare<[CaseId]>('DELETE FROM disputes WHERE case_id = ?')
  const isDisputed = db
    .prepare<[CaseId, DecisionId], number>('SELECT 1 FROM disputes WHERE case_id = ? AND decision_id = ?')
    .pluck()
  const hasDispute = db.prepare<[CaseId], number>('SELECT 1 FROM disputes WHERE case_id = ? LIMIT 1').pluck()
  const disputes = db.prepare<
    [Record<keyof DisputeRow, string> & { most: number; pipelines: string }],
    DisputeRow
  >(
    `SELECT case_id, decision_id FROM disputes
       WHERE (case_id, decision_id) > (@case_id, @decision_id)
         AND (SELECT pipeline FROM cases WHERE id = case_id) IN (SELECT value FROM json_each(@pipelines))
       ORDER BY case_id, decision_id LIMIT @most`,
  )

  return {
    put: (row: AdjudicationRow) => void put.run(row),
    remove: (id: CaseId, decision: DecisionId) => void remove.run(id, decision),
    get: (id: CaseId, decision: DecisionId) => get.get(id, decision) ?? null,
    ofCase: (id: CaseId) => ofCase.all(id),
    removeCase(id: CaseId): void {
      removeCase.run(id)
      settleCase.run(id)
    },
    /**
     * Records whether the definite answers to a decision differ and it is not adjudicated. Call it after every answer.
     * `statedDiffer` says whether the values that reviewers state differ: options and corrections are in the ledger's texts.
     */
    weigh({ case_id, decision_id }: DisputeRow, statedDiffer: boolean): void {
      settle.run({ case_id, decision_id })
      judge.run({ case_id, decision_id, isStated: statedDiffer ? 1 : 0 })
    },
    isDisputed: (id: CaseId, decision: DecisionId) => isDisputed.get(id, decision) !== undefined,
    /** Whether any decision of a case waits for a third person. */
    hasDispute: (id: CaseId) => hasDispute.get(id) !== undefined,
    /** Returns decisions of some pipelines that wait for a third person, after a row. */
    disputes: (pipelines: readonly PipelineName[], after: DisputeRow | null, most: number) =>
      disputes.all({ ...(after ?? FIRST), pipelines: JSON.stringify(pipelines), most }),
  }
}

/** Sorts before every id. */
const FIRST = { case_id: '', decision_id: '' }
