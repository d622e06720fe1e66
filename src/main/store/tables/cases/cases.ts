import type { CaseId, Millis, ReviewerId, Sha256 } from '../../../../shared/domain/ids.ts'
import { isOver, JobState } from '../../../../shared/domain/runs/job.ts'
import type { SharedTrigger } from '../../../../shared/domain/runs/trigger.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

/** The end states of jobs, as JSON. */
const OVER = JSON.stringify(JobState.options.filter(isOver))

export type CaseRow = Schema['cases']
type Imported = Pick<
  CaseRow,
  | 'id'
  | 'pipeline'
  | 'title'
  | 'source'
  | 'subject'
  | 'tags'
  | 'attachments'
  | 'batch_id'
  | 'content_sha256'
  | 'input_sha256'
  | 'imported_at'
>
type StateChange = Pick<
  CaseRow,
  'id' | 'priority' | 'review_status' | 'queued_at' | 'claimed_by' | 'claimed_at' | 'ruled_by' | 'ruled_at'
> &
  Pick<CaseRow, 'second_opinion' | 'second_by'>
type Finding = Pick<CaseRow, 'id' | 'latest_run_id' | 'confidence' | 'confidence_label'> &
  Pick<CaseRow, 'judge_asked' | 'judge_answered' | 'judge_changed'>

/** Cases and their review state. */
export function caseTable(db: Connection) {
  const add = db.prepare<[Imported]>(
    `INSERT INTO cases (id, pipeline, title, source, subject, tags, attachments, batch_id, content_sha256,
       input_sha256, imported_at) VALUES (@id, @pipeline, @title, @source, @subject, @tags, @attachments, @batch_id,
       @content_sha256, @input_sha256, @imported_at)`,
  )
  const setState = db.prepare<[StateChange]>(
    `UPDATE cases SET priority = @priority, review_status = @review_status, queued_at = @queued_at,
       claimed_by = @claimed_by, claimed_at = @claimed_at, ruled_by = @ruled_by, ruled_at = @ruled_at,
       second_opinion = @second_opinion, second_by = @second_by WHERE id = @id`,
  )
  const find = db.prepare<[Finding]>(
    `UPDATE cases SET latest_run_id = @latest_run_id, confidence = @confidence, confidence_label = @confidence_label,
       judge_asked = @judge_asked, judge_answered = @judge_answered, judge_changed = @judge_changed WHERE id = @id`,
  )
  const retag = db.prepare<[string, CaseId]>('UPDATE cases SET tags = ? WHERE id = ?')
  const erase = db.prepare<[Millis, CaseId]>(
    `UPDATE cases SET title = '', source = '', subject = NULL, tags = '[]', attachments = '[]',
       content_sha256 = NULL, priority = NULL, review_status = NULL, queued_at = NULL, claimed_by = NULL,
       claimed_at = NULL, ruled_by = NULL, ruled_at = NULL, second_opinion = NULL, second_by = NULL, confidence = NULL, confidence_label = NULL, judge_asked = NULL, judge_answered = NULL, judge_changed = NULL,
       erased_at = ? WHERE id = ?`,
  )
  const byId = db.prepare<[CaseId], CaseRow>('SELECT * FROM cases WHERE id = ?')
  const byContent = db.prepare<[PipelineName, Sha256], CaseRow>(
    'SELECT * FROM cases WHERE pipeline = ? AND content_sha256 = ?',
  )
  const ofSubject = db.prepare<[string], CaseId>('SELECT id FROM cases WHERE subject = ? ORDER BY id').pluck()
  const ids = db
    .prepare<{ pipeline: PipelineName | null }, CaseId>(
      'SELECT id FROM cases WHERE erased_at IS NULL AND pipeline = ifnull(@pipeline, pipeline) ORDER BY row',
    )
    .pluck()
  const withFile = db
    .prepare<[Sha256], number>(
      `SELECT 1 FROM cases WHERE attachments <> '[]' AND instr(attachments, ?) > 0 LIMIT 1`,
    )
    .pluck()
  const waiting = db
    .prepare<{ pipeline: PipelineName; triggers: string; over: string; me: ReviewerId; now: Millis }, CaseId>(
      `SELECT id FROM cases WHERE pipeline = @pipeline
         AND id IN (SELECT case_id FROM escalations WHERE trigger IN (SELECT value FROM json_each(@triggers)))
         AND (review_status = 'pending' OR review_status = 'in_review' AND NOT EXISTS (
           SELECT 1 FROM leases l WHERE l.case_id = cases.id AND l.until > @now AND l.reviewer_id <> @me))
         AND NOT EXISTS (SELECT 1 FROM job_items i JOIN jobs j ON j.id = i.job_id
           WHERE i.case_id = cases.id AND j.kind = 'run' AND j.state NOT IN (SELECT value FROM json_each(@over))) ORDER BY row`,
    )
    .pluck()
  const erasedIds = db.prepare<[], CaseId>('SELECT id FROM cases WHERE erased_at IS NOT NULL').pluck()
  const count = db.prepare<[], number>('SELECT ifnull(max(row), 0) FROM cases').pluck()
  return {
    add: (row: Imported) => void add.run(row),
    setState: (row: StateChange) => void setState.run(row),
    /** Sets the latest run, the confidence of its least confident decision, and its judge's work. */
    setFinding: (row: Finding) => void find.run(row),
    /** Replaces the tags of a case by a JSON list. */
    setTags: (id: CaseId, tags: string) => void retag.run(tags, id),
    /** Removes the content from the row and the case from the queue; the row stays. */
    erase: (id: CaseId, at: Millis) => void erase.run(at, id),
    get: (id: CaseId) => byId.get(id) ?? null,
    byContent: (pipeline: PipelineName, sha256: Sha256) => byContent.get(pipeline, sha256) ?? null,
    /** Whether any case has this file. */
    haveFile: (sha256: Sha256) => withFile.get(sha256) !== undefined,
    ofSubject: (subject: string) => ofSubject.all(subject),
    /**
     * Returns the open cases of a pipeline with one of some triggers, without those claimed by others and those that a
     * job will run.
     */
    waiting: (pipeline: PipelineName, triggers: readonly SharedTrigger[], me: ReviewerId, now: Millis) =>
      waiting.all({ pipeline, triggers: JSON.stringify(triggers), over: OVER, me, now }),
    /** Returns every case whose content was erased. */
    erasedIds: () => erasedIds.all(),
    /** Returns the number of all cases ever imported; rows are never deleted. */
    count: () => count.get() ?? 0,
    ids: (pipeline: PipelineName | null) => ids.all({ pipeline }),
  }
}
