import type {
  OpinionCursor,
  OpinionPage,
  WantedOpinion,
} from '../../../../shared/contract/reviews/opinions.ts'
import type { BatchId, CaseId, Millis, RunId } from '../../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../../shared/domain/reviews/reviewer.ts'
import { pipelinesOn } from '../../../../shared/domain/workspace.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'
import type { WantedOpinion as WantedRow } from '../../../store/tables/reviews/opinions.ts'
import type { ServiceContext } from '../../context.ts'
import { tagsOf } from '../list-row.ts'
import { heldByOther, refuseReplaced, requireCase, reviewStateOf } from '../review-state.ts'

export interface GivenOpinion {
  readonly caseId: CaseId
  readonly note: string | null
  /** The run that the reviewer has seen. */
  readonly seenRunId?: RunId | null
  readonly actionId: BatchId
}

/** A page request: after a position, up to another. */
export interface PageAsked<Cursor> {
  readonly limit: number
  readonly after: Cursor | null
  readonly upTo?: Cursor | null
}

/** Second opinions: assignments apart from the review of a decided case, given without knowing the first opinion. */
export function opinionService({ store, ledger, clock, settings }: ServiceContext) {
  return {
    /** Returns a page of requested opinions, of the enabled pipelines. */
    page({ limit, after, upTo = null }: PageAsked<OpinionCursor>, me: Reviewer): OpinionPage {
      const rows = store.opinions
        .wanted(me.id, pipelinesOn(settings()), after, limit + 1)
        .filter(({ ruled_at: at, id }) => upTo === null || at < upTo.at || (at === upTo.at && id <= upTo.id))
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        rows: page.map((row) => shownOf(row, me)),
        next: rows.length > limit && last !== undefined ? { at: last.ruled_at, id: last.id } : null,
      }
    },

    /** Holds a case for its second reviewer, as a claim does for the first. Not an event: the hold expires. */
    take: (id: CaseId, me: Reviewer): { until: Millis } =>
      store.transact(() => {
        requireWanted(id, me)
        const until = clock.now() + settings().review.leaseMinutes * 60_000
        store.leases.put(id, me.id, until)
        return { until }
      }),

    leave: (id: CaseId, me: Reviewer): void =>
      store.transact(() => {
        const row = requireCase(store, id)
        if (row.second_opinion === 'wanted' && store.leases.get(id)?.reviewer_id === me.id)
          store.leases.remove(id)
      }),

    /** Completes the second opinion; returns the number of decisions that now wait for adjudication. */
    give(
      { caseId, note, actionId, seenRunId = null }: GivenOpinion,
      me: Reviewer,
    ): { caseId: CaseId; disputes: number } {
      return ledger.write({ actor: { kind: 'reviewer', id: me.id }, batchId: actionId }, (writer) => {
        if (store.events.ofBatch(actionId).length === 0) {
          const row = requireWanted(caseId, me)
          refuseReplaced(row, seenRunId)
          refuseUnanswered(row, me)
          const before = reviewStateOf(store, row, me.id)
          const after = { ...before, secondOpinion: 'given' as const, secondBy: me.id }
          const noteSha256 = note === null ? null : writer.putBody(caseId, { note })
          writer.append({ type: 'opinion.give', caseId, payload: { before, after, noteSha256 } })
          store.leases.remove(caseId)
        }
        const decisions = decisionsOf(requireCase(store, caseId))
        return {
          caseId,
          disputes: decisions.filter(({ id }) => store.adjudications.isDisputed(caseId, id)).length,
        }
      })
    },
  }

  /** Returns the case if this reviewer may give a second opinion on it, and no other reviewer holds it; else throws. */
  function requireWanted(id: CaseId, me: Reviewer): CaseRow {
    const row = requireCase(store, id)
    if (row.second_opinion !== 'wanted')
      throw new AppError('NOT_ALLOWED', `No second opinion on “${row.title}” is requested.`)
    if (row.ruled_by === me.id)
      throw new AppError(
        'NOT_ALLOWED',
        `You decided “${row.title}” yourself: the second opinion is for somebody else to give.`,
      )
    const lease = store.leases.get(id)
    if (lease !== null && lease.reviewer_id !== me.id && lease.until > clock.now())
      throw heldByOther(store.reviewers.byId(lease.reviewer_id)?.name ?? 'Somebody', lease.until)
    return row
  }

  function refuseUnanswered(row: CaseRow, me: Reviewer): void {
    const open = decisionsOf(row).filter(({ id }) => store.feedback.get(row.id, id, me.id) === null).length
    if (open > 0)
      throw new AppError(
        'NOT_ALLOWED',
        `${open} of the decisions of “${row.title}” have no answer of yours yet. Answer them first; unsure is an answer.`,
      )
  }

  function decisionsOf({ latest_run_id: run }: CaseRow) {
    return run === null ? [] : store.decisions.ofRun(run)
  }

  function shownOf(row: WantedRow, me: Reviewer): WantedOpinion {
    const { held_by: id, held_until: until } = row
    const isHeld = id !== null && until !== null && until > clock.now()
    return {
      caseId: row.id,
      pipeline: row.pipeline,
      title: row.title,
      subject: row.subject,
      tags: tagsOf(row),
      importedAt: row.imported_at,
      holder: isHeld ? { id, name: store.reviewers.byId(id)?.name ?? id, until, isMe: id === me.id } : null,
    }
  }
}
