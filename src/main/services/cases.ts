import * as z from 'zod'
import type { CaseDetail, ReviewableDecision } from '../../shared/contract/cases.ts'
import { Attachment, type Case } from '../../shared/domain/case.ts'
import type { BatchId, CaseId, Sha256 } from '../../shared/domain/ids.ts'
import { Priority } from '../../shared/domain/priority.ts'
import type { RunRecord } from '../../shared/domain/record.ts'
import { allowedActions } from '../../shared/domain/review.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import type { Run } from '../../shared/domain/run.ts'
import { AppError } from '../../shared/errors.ts'
import { CaseInput, finalOf, type RunFinal } from '../../shared/pipelines/index.ts'
import type { PipelineName } from '../../shared/pipelines/name.ts'
import { forgetCase } from '../jobs/life.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { Schema } from '../store/schema.ts'
import type { CaseRow } from '../store/tables/cases.ts'
import type { ServiceContext } from './context.ts'
import type { DraftService } from './drafts.ts'
import { evidenceService, type Proposed } from './evidence.ts'
import type { FeedbackService } from './feedback.ts'
import { historyOf } from './history.ts'
import { tagsOf } from './list-row.ts'
import { holderOf, requireCase, statusNow } from './review-state.ts'

/** The most that crosses to a window at once: other calls wait no longer than this takes. */
const PIECE_BYTES = 1024 * 1024

/** One case with all that is known about it. */
export function caseService(
  context: ServiceContext,
  feedback: FeedbackService,
  drafts: DraftService,
  attachments: AttachmentStore,
) {
  const { store, ledger, clock } = context
  const evidence = evidenceService(context, feedback)

  return {
    get(id: CaseId, me: Reviewer): CaseDetail {
      const row = requireCase(store, id)
      const now = clock.now()
      const status = statusNow(store, row, now)
      const record = evidence.recordOf(row.latest_run_id)
      return {
        case: caseOf(row),
        status,
        holder: holderOf(store, row, me.id, now),
        allowed: status === null ? [] : [...allowedActions(status)],
        evidence: evidence.of(row),
        runs: store.runs.ofCase(id).map(runOf),
        decisions: decisionsOf(row, record, me),
        escalations: record.escalations,
        stages: record.stages,
        calls: record.calls,
        history: historyOf(store, ledger, id),
        drafts: drafts.ofCase(id, me),
      }
    },

    /** What would stand of a case if somebody said this besides; `null` where nothing was judged yet. */
    preview(id: CaseId, proposed: readonly Proposed[]): RunFinal | null {
      const found = evidence.preview(requireCase(store, id), proposed)
      return found === null ? null : finalOf(found)
    },

    input(id: CaseId): CaseInput {
      const { input_sha256 } = requireCase(store, id)
      const input = ledger.bodies.get(CaseInput, input_sha256)
      if (input === null)
        throw new Error(`The input of case ${id} is gone, and no event says that it was erased`)
      return input
    },

    /** A piece of a file that belongs to a case, from a byte on; empty after its last. */
    async attachment(id: CaseId, sha256: Sha256, from: number): Promise<Uint8Array<ArrayBuffer>> {
      if (!attachmentsOf(requireCase(store, id)).some((each) => each.sha256 === sha256))
        throw new AppError('NOT_FOUND', `Case ${id} has no file ${sha256}.`)
      if (!attachments.has(sha256))
        throw new AppError(
          'FILE_PROBLEM',
          `A file of this case is not in the store any more: ${attachments.pathOf(sha256)}. Restore it from a backup.`,
        )
      return attachments.read(sha256, from, PIECE_BYTES)
    },

    record: evidence.recordOf,
    outcome: evidence.outcomeOf,

    /**
     * Takes the content of cases out for good: inputs, recordings, outcomes, notes, drafts. That they were there
     * stays. A recording that another case has stays with it.
     */
    erase(given: readonly CaseId[], reviewer: Reviewer, batchId: BatchId): { cases: number; bodies: number } {
      const ids = [...new Set(given)]
      attachments.planRemoval(ids.flatMap((id) => filesOf(requireCase(store, id))))
      const erased = ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId }, (writer) => {
        let bodies = 0
        for (const id of ids) {
          requireCase(store, id)
          const gone = store.bodies.eraseOwnedBy(id)
          store.drafts.removeCase(id)
          store.leases.remove(id)
          forgetCase(store, id)
          store.modelCalls.removeCase(id)
          store.knownAnswers.removeCase(id)
          writer.append({ type: 'case.erase', caseId: id, payload: { bodies: gone } })
          bodies += gone
        }
        return { cases: ids.length, bodies }
      })
      finishErasing()
      store.scrub()
      return erased
    },

    /** Removes recordings that an erasure left behind because its process died. */
    finishErasing,

    /** Every case that still has its content, of one pipeline or of all. */
    all: (pipeline: PipelineName | null): CaseId[] => store.cases.ids(pipeline),
    ofSubject: (subject: string): CaseId[] => store.cases.ofSubject(subject),
  }

  function finishErasing(): void {
    if (attachments.hasPlans()) store.transact(() => attachments.removePlanned(store.cases.haveFile))
  }

  function filesOf(row: CaseRow): Sha256[] {
    return attachmentsOf(row).map(({ sha256 }) => sha256)
  }

  function decisionsOf(row: CaseRow, record: RunRecord, me: Reviewer): ReviewableDecision[] {
    const runId = row.latest_run_id
    if (runId === null) return []
    const given = feedback.ofCase(row.id)
    return record.decisions.map((decision) => {
      const about = given.filter(({ decisionId }) => decisionId === decision.id)
      const mine = about.find(({ reviewer }) => reviewer.id === me.id) ?? null
      return { ...decision, runId, caseId: row.id, feedback: about, mine }
    })
  }

  function runOf(row: Schema['runs']): Run {
    return {
      id: row.id,
      caseId: row.case_id,
      attempt: row.attempt,
      pipeline: row.pipeline,
      pipelineVersion: row.pipeline_version,
      configSha256: row.config_sha256,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      state: row.state,
      requiresHumanReview: evidence.recordOf(row.id).escalations.length > 0,
    }
  }
}

export type CaseService = ReturnType<typeof caseService>

/** A case as the contract shows it. */
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

function attachmentsOf({ attachments }: CaseRow): Attachment[] {
  return z.array(Attachment).parse(JSON.parse(attachments))
}
