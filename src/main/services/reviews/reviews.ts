import type { Step } from '../../../shared/contract/reviews/reviews.ts'
import { counted } from '../../../shared/counted.ts'
import type { BatchId, CaseId, DecisionId, Millis, RunId } from '../../../shared/domain/ids.ts'
import { regeneratingRolesOf, roleInfo } from '../../../shared/domain/judging/role.ts'
import { FeedbackText } from '../../../shared/domain/reviews/feedback.ts'
import {
  allowedActions,
  nextStatus,
  type ReviewAction,
  type ReviewState,
  type ReviewStatus,
} from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import { AppError } from '../../../shared/errors.ts'
import { type PipelineName, regeneratorOf } from '../../../shared/pipelines/index.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { recordOf } from '../records/run-record.ts'
import { blindness } from './blind.ts'
import { isDrawn } from './draw.ts'
import {
  isOpinionAsked,
  refuseHeld,
  refuseReplaced,
  requireCase,
  reviewStateOf,
  statusNow,
} from './review-state.ts'

export interface ReviewStep {
  readonly caseId: CaseId
  readonly action: ReviewAction
  readonly note: string | null
  /** Claims a pending case in the same transaction, so that ruling on it needs no prior step. */
  readonly claimFirst: boolean
  /** The run that the reviewer has seen: approving and rejecting apply to that run only. */
  readonly seenRunId?: RunId | null
  /** Whether the caller has checked that a model can be asked; otherwise no new run is requested. */
  readonly hasModel?: boolean
}

/** A review step with its action id, which makes it idempotent. */
export interface NamedStep extends ReviewStep {
  readonly actionId: BatchId
}

/** Takes review steps. Every step is one event. */
export function reviewService(context: ServiceContext) {
  const { store, ledger, clock, settings } = context
  const blind = blindness(context)

  return {
    act(step: NamedStep, reviewer: Reviewer): Step {
      const actor = { kind: 'reviewer', id: reviewer.id } as const
      return ledger.write({ actor, batchId: step.actionId }, (writer) => {
        if (store.events.ofBatch(step.actionId).length === 0) append(step, reviewer, writer)
        const row = requireCase(store, step.caseId)
        return { caseId: row.id, status: statusNow(store, row, writer.now) }
      })
    },

    append,

    /** Renews a reviewer's lease. Returns `until` of `null` if the reviewer has no claim. */
    renew(caseId: CaseId, reviewer: Reviewer): { until: Millis | null } {
      return store.transact(() => {
        const now = clock.now()
        const row = requireCase(store, caseId)
        if (row.claimed_by !== reviewer.id || row.review_status !== 'in_review') return { until: null }
        return { until: hold(row.id, reviewer, now) }
      })
    },
  }

  /** Takes a step within a change of the ledger; throws before anything is appended if the step is not allowed. */
  function append(
    { caseId, action, note, claimFirst, seenRunId = null, hasModel = false }: ReviewStep,
    reviewer: Reviewer,
    writer: LedgerWriter,
  ): void {
    let row = requireCase(store, caseId)
    refuseHeld(store, row, reviewer, writer.now)
    if (action === 'approve' || action === 'reject') {
      refuseReplaced(row, seenRunId)
      refuseUnseen(row, reviewer)
    }
    if (action === 'request_regenerate' && !hasModel) throw noModel(row.pipeline)
    if (action === 'reopen' && note === null)
      throw new AppError('NOT_ALLOWED', 'Reopening a decided case needs a reason. Enter it as the note.')
    const status = statusNow(store, row, writer.now)
    if (status === 'in_review' && action === 'claim') {
      hold(caseId, reviewer, writer.now)
      return // The case is already claimed by this reviewer.
    }
    if (claimFirst && status === 'pending' && CLAIM_FIRST.has(action)) {
      appendStep(row, 'claim', null, reviewer, writer)
      row = requireCase(store, caseId)
    }
    appendStep(row, action, note, reviewer, writer)
    // The reviewer who reopens a case claims it, so that no other reviewer claims it in between.
    if (action === 'reopen') appendStep(requireCase(store, caseId), 'claim', null, reviewer, writer)
  }

  /** Throws NOT_ALLOWED while a blind reviewer has not seen the result that the ruling would be on. */
  function refuseUnseen(row: CaseRow, reviewer: Reviewer): void {
    const hidden = blind.hidden(row, reviewer.id)
    if (hidden.size === 0) return
    const open = [...hidden].filter((id) => store.decisions.get(id)?.is_asked_blind === 1)
    throw new AppError(
      'NOT_ALLOWED',
      `“${row.title}” is under blind review: its result is not shown yet. Answer its ${counted(open.length, 'open decision')} first, or reveal the judge. Then rule on the case.`,
    )
  }

  function appendStep(
    row: CaseRow,
    action: ReviewAction,
    note: string | null,
    reviewer: Reviewer,
    writer: LedgerWriter,
  ): void {
    const before = reviewStateOf(store, row, reviewer.id)
    const after = stateAfter(row, before, action, reviewer, writer.now)
    const isRuling = action === 'approve' || action === 'reject'
    const whole = isRuling ? joinedNote(note, unsavedNotes(row, reviewer)) : note
    const noteSha256 = whole === null ? null : writer.putBody(row.id, { note: whole })
    writer.append({ type: `review.${action}`, caseId: row.id, payload: { before, after, noteSha256 } })
    if (after.status === 'in_review') hold(row.id, reviewer, writer.now)
    else store.leases.remove(row.id)
    if (isRuling) store.drafts.removeSubject(reviewer.id, row.id, 'case')
  }

  /**
   * Notes that the reviewer typed beside decisions and saved with no answer. A ruling saves them, so that they are in the
   * history and the results; they stay in their fields as well, so that an undo loses nothing. A draft that a stored note
   * begins is left out: its decision is answered, and the field only saved itself later than the answer.
   */
  function unsavedNotes({ id, latest_run_id: run }: CaseRow, reviewer: Reviewer): string[] {
    const typed = store.drafts
      .ofCase(reviewer.id, id)
      .filter(({ subject, field, text }) => subject !== 'case' && field === 'note' && text.trim() !== '')
    if (typed.length === 0) return []
    const { decisions } = recordOf(store, ledger.bodies, run)
    return typed.flatMap(({ subject, text }) => {
      const decision = decisions.find(({ about }) => aboutText(about) === subject)
      const saved = decision === undefined ? null : savedNote(id, decision.id, reviewer)
      return decision === undefined || (saved !== null && text.trim().startsWith(saved))
        ? []
        : [`“${decision.label.slice(0, MAX_LABEL)}”: ${text.trim()}`]
    })
  }

  /** Returns the note of the reviewer's answer to a decision; `null` without an answer or a note. */
  function savedNote(id: CaseId, decisionId: DecisionId, reviewer: Reviewer): string | null {
    const sha256 = store.feedback.get(id, decisionId, reviewer.id)?.text_sha256 ?? null
    const text = sha256 === null ? null : ledger.bodies.get(FeedbackText, sha256)
    return text?.note?.trim() ?? null
  }

  function stateAfter(
    row: CaseRow,
    before: ReviewState,
    action: ReviewAction,
    reviewer: Reviewer,
    now: Millis,
  ): ReviewState {
    const status = statusNow(store, row, now)
    const next = status === null ? null : nextStatus(status, action)
    if (next === null)
      throw isOpinionAsked(row, reviewer.id) ? opinionFirst(row) : notAllowed(row, status, action)
    const held = next === 'in_review'
    const ruled = next === 'approved' || next === 'rejected'
    return {
      status: next,
      claimedBy: held ? reviewer.id : null,
      claimedAt: held ? now : null,
      ruledBy: ruled ? reviewer.id : null,
      ruledAt: ruled ? now : null,
      deferredAt:
        action === 'defer' ? now : action === 'claim' || action === 'release' ? before.deferredAt : null,
      secondOpinion: ruled && isDrawn(row.id, 'secondOpinions', settings()) ? 'wanted' : null,
      secondBy: null,
    }
  }

  function hold(caseId: CaseId, reviewer: Reviewer, now: Millis): Millis {
    const until = now + settings().review.leaseMinutes * 60_000
    store.leases.put(caseId, reviewer.id, until)
    return until
  }
}

export type ReviewService = ReturnType<typeof reviewService>

/** How many characters of a decision's label stand before its note. */
const MAX_LABEL = 120

/** The note of a ruling with notes on decisions behind it; `null` where there is none. */
function joinedNote(note: string | null, others: readonly string[]): string | null {
  const all = note === null ? others : [note, ...others]
  return all.length === 0 ? null : all.join('\n')
}

/** Steps that a case which waits can be claimed for in the same transaction. */
const CLAIM_FIRST: ReadonlySet<ReviewAction> = new Set(['approve', 'reject', 'defer', 'request_regenerate'])

/**
 * Returns the error for a new run without a model. Without a judge it would only repeat the rules; without a
 * regenerating role it would only be judged again.
 */
export function noModel(pipeline: PipelineName): AppError {
  const [role] = regeneratorOf(pipeline) === null ? [] : regeneratingRolesOf(pipeline)
  if (role !== undefined)
    return new AppError(
      'NO_MODEL',
      `Regenerating needs a model for “${roleInfo(role).label}”, and none can be asked. Choose one in the settings, under Models & keys. Or confirm or reject the case instead.`,
    )
  return new AppError(
    'NO_MODEL',
    'Regenerating needs a model, and none is set up: the rules alone would give the same result. Confirm or reject the case instead.',
  )
}

/** Returns the error that a second opinion is requested first, without revealing the first ruling. */
function opinionFirst({ title }: CaseRow): AppError {
  return new AppError(
    'NOT_ALLOWED',
    `Your second opinion on “${title}” is requested. Answer its decisions and give the second opinion first.`,
  )
}

function notAllowed(row: CaseRow, status: CaseRow['review_status'], action: ReviewAction): AppError {
  if (status === null)
    return new AppError('NOT_ALLOWED', `“${row.title}” is not in the queue: it does not wait for a ruling.`)
  const allowed = allowedActions(status).map((each) => done[each])
  return new AppError(
    'NOT_ALLOWED',
    `“${row.title}” is ${statusPhrases[status]}: it cannot be ${done[action]}, only ${allowed.join(' or ')}.`,
  )
}

/** Statuses as phrases for error messages. */
const statusPhrases: Readonly<Record<ReviewStatus, string>> = {
  pending: 'pending',
  in_review: 'in review',
  approved: 'approved',
  rejected: 'rejected',
  regenerate_requested: 'waiting for a new run',
}

/** Review steps as phrases for error messages. */
const done: Readonly<Record<ReviewAction, string>> = {
  claim: 'claimed',
  release: 'released',
  defer: 'skipped',
  approve: 'approved',
  reject: 'rejected',
  request_regenerate: 'sent to regeneration',
  take_back: 'withdrawn from regeneration',
  reopen: 'reopened',
}
