import type { CaseId, JobId } from '../../../../shared/domain/ids.ts'
import type { JobItemState } from '../../../../shared/domain/runs/job.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

export type JobItemRow = Schema['job_items']
export type JobCount = Pick<Schema['job_counts'], 'state' | 'origin' | 'items'>

/** The judges' work on the finished items of a job, for one pipeline. */
export interface JobJudgedRow {
  readonly pipeline: PipelineName
  readonly asked: number
  readonly answered: number
  readonly changed: number | null
  /** Number of cases with an open question for which no model is set. */
  readonly unasked: number
  /** The first item with missing answers; `null` if there is none. */
  readonly missing: number | null
}

/** The columns of an item that the worker holding it may change. */
export type ItemChange = Pick<JobItemRow, 'state' | 'origin' | 'name' | 'input' | 'case_id' | 'error'>

/** An item and the worker that has claimed it. */
export interface LeasedItem {
  readonly jobId: JobId
  readonly position: number
  readonly workerId: string
}

/** Forces the index: the planner would otherwise walk the whole job for its order. */
const BY_STATE = 'job_items INDEXED BY job_items_by_state'

/** The items of bulk jobs. A trigger keeps their counts. */
export function jobItemTable(db: Connection) {
  const add = db.prepare<[Omit<JobItemRow, 'position' | 'worker_id' | 'error'>]>(
    `INSERT INTO job_items (job_id, position, state, origin, name, input, case_id)
       SELECT @job_id, ifnull(max(position), 0) + 1, @state, @origin, @name, @input, @case_id
         FROM job_items WHERE job_id = @job_id`,
  )
  const first = db.prepare<[JobId, JobItemState], JobItemRow>(
    `SELECT * FROM ${BY_STATE} WHERE job_id = ? AND state = ? ORDER BY position LIMIT 1`,
  )
  const claim = db.prepare<[JobItemState, string, JobId, number]>(
    'UPDATE job_items SET state = ?, worker_id = ? WHERE job_id = ? AND position = ?',
  )
  const leasedBy = db.prepare<[LeasedItem], JobItemRow>(
    `SELECT * FROM job_items WHERE job_id = @jobId AND position = @position AND worker_id = @workerId`,
  )
  const change = db.prepare<[ItemChange & LeasedItem]>(
    `UPDATE job_items SET state = @state, origin = @origin, name = @name, input = @input, case_id = @case_id,
         error = @error, worker_id = iif(@state = 'working', worker_id, NULL)
       WHERE job_id = @jobId AND position = @position AND worker_id = @workerId`,
  )
  const setInput = db.prepare<[string, JobId, number]>(
    'UPDATE job_items SET input = ? WHERE job_id = ? AND position = ?',
  )
  const inState = db.prepare<[JobId, JobItemState, number, number], JobItemRow>(
    `SELECT * FROM ${BY_STATE} WHERE job_id = ? AND state = ? AND position > ? ORDER BY position LIMIT ?`,
  )
  const withCase = db
    .prepare<[CaseId, JobId, number], number>(
      'SELECT 1 FROM job_items WHERE case_id = ? AND job_id = ? AND position <> ? LIMIT 1',
    )
    .pluck()
  const counts = db.prepare<[JobId], JobCount>('SELECT state, origin, items FROM job_counts WHERE job_id = ?')

  return {
    ...judgedItems(db),
    /** Adds an item at the end of its job. */
    add: (row: Parameters<typeof add.run>[0]) => void add.run(row),
    /** Returns the first item of a job in a state, `null` if there is none. */
    first: (job: JobId, state: JobItemState) => first.get(job, state) ?? null,
    claim: ({ jobId, position, workerId }: LeasedItem, state: JobItemState) =>
      void claim.run(state, workerId, jobId, position),
    /** Returns the item if the worker still holds it, else `null`. */
    leased: (leased: LeasedItem) => leasedBy.get(leased) ?? null,
    /** Changes an item if its worker still holds it, else does nothing. */
    change: (leased: LeasedItem, row: ItemChange) => void change.run({ ...row, ...leased }),
    /** Changes the next step of an item, regardless of its worker. */
    setInput: ({ jobId, position }: Omit<LeasedItem, 'workerId'>, input: string) =>
      void setInput.run(input, jobId, position),
    ...itemMoves(db),
    inState: (job: JobId, state: JobItemState, after: number, limit: number) =>
      inState.all(job, state, after, limit),
    /** Whether another item of the job is about this case. */
    hasOther: ({ jobId, position }: Omit<LeasedItem, 'workerId'>, id: CaseId) =>
      withCase.get(id, jobId, position) !== undefined,
    counts: (job: JobId) => counts.all(job),
  }
}

/** The judges' work on the items of a job. */
function judgedItems(db: Connection) {
  const judged = db.prepare<[JobId], JobJudgedRow>(
    `SELECT c.pipeline, ifnull(sum(c.judge_asked), 0) AS asked, ifnull(sum(c.judge_answered), 0) AS answered,
         sum(c.judge_changed) AS changed,
         count(*) FILTER (WHERE EXISTS (SELECT 1 FROM escalations e
           WHERE e.case_id = c.id AND e.trigger = 'JUDGE_NOT_CONFIGURED')) AS unasked,
         min(CASE WHEN c.judge_answered < c.judge_asked THEN i.position END) AS missing
       FROM job_items i JOIN cases c ON c.id = i.case_id
       WHERE i.job_id = ? AND i.state = 'done' AND c.judge_asked IS NOT NULL GROUP BY c.pipeline ORDER BY c.pipeline`,
  )
  const caseAt = db
    .prepare<[JobId, number], CaseId | null>(
      'SELECT case_id FROM job_items WHERE job_id = ? AND position = ?',
    )
    .pluck()

  return {
    /** Returns the judges' work on the finished items of a job, by pipeline; it reads every item. */
    judged: (job: JobId) => judged.all(job),
    /** Returns the case of an item; `null` if it has none. */
    caseAt: (job: JobId, position: number) => caseAt.get(job, position) ?? null,
  }
}

/** Moves items without a worker from one state to another; each function returns the number of moved items. */
function itemMoves(db: Connection) {
  const orphans = db.prepare<[JobItemState, JobId, JobItemState, JobId]>(
    `UPDATE ${BY_STATE} SET state = ?, worker_id = NULL WHERE job_id = ? AND state = ?
       AND worker_id NOT IN (SELECT id FROM job_workers WHERE job_id = ?)`,
  )
  const again = db.prepare<{ job: JobId; from: JobItemState; to: JobItemState; position: number | null }>(
    `UPDATE ${BY_STATE} SET state = @to, error = NULL
       WHERE job_id = @job AND state = @from AND position = ifnull(@position, position)`,
  )
  return {
    /** Moves the items of a job whose worker is gone. */
    moveOrphans: (job: JobId, from: JobItemState, to: JobItemState) =>
      orphans.run(to, job, from, job).changes,
    /** Moves one item, or all in a state. */
    moveAll: (job: JobId, from: JobItemState, to: JobItemState, position: number | null) =>
      again.run({ job, from, to, position }).changes,
  }
}

/** Counts the items in a state, of one or all origins. */
export function countOf(
  counts: readonly JobCount[],
  where: Partial<Pick<JobCount, 'state' | 'origin'>>,
): number {
  const of = ({ state, origin }: JobCount) =>
    state === (where.state ?? state) && origin === (where.origin ?? origin)
  return counts.filter(of).reduce((sum, { items }) => sum + items, 0)
}
