import type { CaseId, Millis, ReviewerId, Sha256 } from '../../../../shared/domain/ids.ts'
import type { SharedTrigger } from '../../../../shared/domain/runs/trigger.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

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
    .prepare<{ pipeline: PipelineName; triggers: string; me: ReviewerId; now: Millis }, CaseId>(
      `SELECT id FROM cases WHERE pipeline = @pipeline
         AND id IN (SELECT case_id FROM escalations WHERE trigger IN (SELECT value FROM json_each(@triggers)))
         AND (review_status = 'pending' OR review_status = 'in_review' AND NOT EXISTS (
           SELECT 1 FROM leases l WHERE l.case_id = cases.id AND l.until > @now AND l.reviewer_id <> @me)) ORDER BY row`,
    )
    .pluck()
  const erasedIds = db.prepare<[], CaseId>('SELECT id FROM cases WHERE erased_at IS NOT NULL').pluck()
  const count = db.prepare<[], number>('SELECT ifnull(max(row), 0) FROM cases').pluck()
  return {
    add: (row: Imported) => void add.run(row),
    setState: (row: StateChange) => void setState.run(row),
    /** The run that counts, the confidence of its least confident decision, and what its judge did. */
    setFinding: (row: Finding) => void find.run(row),
    /** All tags of a case, as a JSON list. */
    setTags: (id: CaseId, tags: string) => void retag.run(tags, id),
    /** Takes the content out of the row and the case out of the queue; its place stays. */
    erase: (id: CaseId, at: Millis) => void erase.run(at, id),
    get: (id: CaseId) => byId.get(id) ?? null,
    byContent: (pipeline: PipelineName, sha256: Sha256) => byContent.get(pipeline, sha256) ?? null,
    /** Whether any case has this file. */
    haveFile: (sha256: Sha256) => withFile.get(sha256) !== undefined,
    ofSubject: (subject: string) => ofSubject.all(subject),
    /** The open cases of a pipeline with one of some triggers, without those of which others hold a claim now. */
    waiting: (pipeline: PipelineName, triggers: readonly SharedTrigger[], me: ReviewerId, now: Millis) =>
      waiting.all({ pipeline, triggers: JSON.stringify(triggers), me, now }),
    /** Every case whose content is gone for good. */
    erasedIds: () => erasedIds.all(),
    /** Every case that ever came in; none is ever taken out. */
    count: () => count.get() ?? 0,
    ids: (pipeline: PipelineName | null) => ids.all({ pipeline }),
  }
}
