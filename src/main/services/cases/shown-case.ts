import * as z from 'zod'
import { Attachment, type Case } from '../../../shared/domain/cases/case.ts'
import { Priority } from '../../../shared/domain/cases/priority.ts'
import { JudgedText } from '../../../shared/domain/runs/judged-text.ts'
import type { Run } from '../../../shared/domain/runs/run.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import { hasText } from '../../pipelines/index.ts'
import type { Schema } from '../../store/schema.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import { tagsOf } from '../reviews/list-row.ts'

/** Returns a case in the form of the API. */
export function caseOf(row: CaseRow): Case {
  return {
    id: row.id,
    pipeline: row.pipeline,
    title: row.title,
    source: row.source,
    subject: row.subject,
    attachments: attachmentsOf(row),
    tags: tagsOf(row),
    batchId: row.batch_id,
    contentSha256: row.content_sha256,
    importedAt: row.imported_at,
    priority: row.priority === null ? null : (Priority.options[row.priority] ?? null),
    reviewStatus: row.review_status,
    latestRunId: row.latest_run_id,
    erasedAt: row.erased_at,
  }
}

/** Returns the attachments of a case. */
export function attachmentsOf({ attachments }: CaseRow): Attachment[] {
  return z.array(Attachment).parse(JSON.parse(attachments))
}

/** Returns a run in the form of the API; `requiresHumanReview` is `null` if the reviewer may not know it. */
export function runOf(bodies: Bodies, row: Schema['runs'], requiresHumanReview: boolean | null): Run {
  const config = hasText(row.pipeline) ? bodies.get(JudgedConfig, row.config_sha256) : null
  return {
    id: row.id,
    caseId: row.case_id,
    attempt: row.attempt,
    pipeline: row.pipeline,
    pipelineVersion: row.pipeline_version,
    configSha256: row.config_sha256,
    ...config,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    state: row.state,
    requiresHumanReview,
  }
}

/** The part of a configuration that states which text its run judged. */
const JudgedConfig = z.object({ judgedText: JudgedText.exactOptional() })
