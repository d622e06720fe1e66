import { shownCount } from '../../../../shared/counted.ts'
import type { BatchId, CaseId, DecisionId } from '../../../../shared/domain/ids.ts'
import {
  type Adjudication,
  type Answer,
  type Feedback,
  type FeedbackState,
  FeedbackText,
  NOTE_LIMIT,
} from '../../../../shared/domain/reviews/feedback.ts'
import { noteWithout } from '../../../../shared/domain/reviews/joined-note.ts'
import type { Reviewer } from '../../../../shared/domain/reviews/reviewer.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'
import type { DecisionDraft } from '../../../../shared/domain/runs/decision.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { LedgerWriter } from '../../../ledger/ledger.ts'
import { idleAnswerOf, ownRationaleOf } from '../../../pipelines/index.ts'
import type { Schema } from '../../../store/schema.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../../context.ts'
import { recordOf } from '../../records/run-record.ts'
import type { Blindness } from '../blind.ts'
import { refuseHeld, requireCase, statusNow } from '../review-state.ts'
import {
  type Answering,
  answerTo,
  refuseIdle,
  refuseOpen,
  refuseSilent,
  refuseTwoAnswers,
} from './answering.ts'
import { type GivenFaults, type JudgeFaults, judgeFaults, reasonsOf } from './judge-faults.ts'

export interface GivenAnswer extends Answering, GivenFaults {
  readonly decisionId: DecisionId
  readonly correction: string | null
  readonly note: string | null
  /**
   * Notes that the window knows of, the last first: a different stored note is kept and joined. `null` replaces the
   * stored note.
   */
  readonly known?: readonly string[] | null
  /** The action id: the same step sent twice takes effect once. */
  readonly actionId: BatchId
}

/** People's answers to "was this correct?". */
export function feedbackService({ store, ledger }: ServiceContext, blind: Blindness) {
  return {
    /** Gives or changes a reviewer's answer. Requires a claim, unless the case is not in the queue. */
    give(
      given: GivenAnswer,
      reviewer: Reviewer,
    ): { decisionId: DecisionId; answer: Answer; wasOpen: boolean } {
      const actor = { kind: 'reviewer', id: reviewer.id } as const
      return ledger.write({ actor, batchId: given.actionId }, (writer) => {
        if (store.events.ofBatch(given.actionId).length === 0) append(given, reviewer, writer)
        const { decisionId } = given
        const decision = store.decisions.get(decisionId)
        const row = decision === null ? null : store.feedback.get(decision.case_id, decisionId, reviewer.id)
        const answer = row?.answer ?? given.answer ?? 'unsure'
        return { decisionId, answer, wasOpen: decision !== null && wasOpen(decision) }
      })
    },

    /** Returns every current answer to the decisions of a case. */
    ofCase(caseId: CaseId): Feedback[] {
      return store.feedback.ofCase(caseId).map(feedbackOf)
    },

    /** Returns the adjudications of a case's decisions. */
    adjudicationsOf(caseId: CaseId): Adjudication[] {
      return store.adjudications.ofCase(caseId).map(adjudicationOf)
    },
  }

  /** Whether a decision had no value that an answer could confirm. */
  function wasOpen({ id, case_id, run_id }: Schema['decisions']): boolean {
    const found = recordOf(store, ledger.bodies, run_id).decisions.find((each) => each.id === id)
    return found !== undefined && idleAnswerOf(requireCase(store, case_id).pipeline, found) !== null
  }

  function append(given: GivenAnswer, reviewer: Reviewer, writer: LedgerWriter): void {
    const decision = store.decisions.get(given.decisionId)
    if (decision === null) throw new AppError('NOT_FOUND', `There is no decision ${given.decisionId}.`)
    const caseId = decision.case_id
    const row = requireCase(store, caseId)
    refuseHeld(store, row, reviewer, writer.now)
    if (statusNow(store, row, writer.now) === 'pending')
      throw new AppError(
        'CLAIM_NEEDED',
        `“${row.title}” waits in the queue. Claim it first, so that nobody else rules on it at the same time.`,
      )

    const known = store.feedback.get(caseId, decision.id, reviewer.id)
    const record = recordOf(store, ledger.bodies, decision.run_id)
    const about = record.decisions.find(({ id }) => id === decision.id) ?? null
    const isHidden = blind.hides(row, decision.id, reviewer.id)
    const { answer, ownAnswer } = answerTo(given, about, isHidden)
    const own = ownAnswer ?? keptOwnAnswer(known, given.correction)
    refuseTwoAnswers(row.pipeline, about, given, given.correction)
    if (!isHidden) {
      refuseOpen(row.pipeline, about, answer, { correction: given.correction, ownAnswer: own })
      refuseIdle(row.pipeline, about, answer, given.correction)
      refuseSilent(row.pipeline, about, answer, given.note)
    }
    const shown = isHidden || about === null ? null : asSeen(about, { row, decision, reviewer })
    const faults = { known: faultsWith(known, answer), shown, pipeline: row.pipeline, answer }
    const { reasons, wrongSentences } = judgeFaults(given, faults)
    const text = {
      ownAnswer: own,
      correction: given.correction,
      note: noteOf(given, textOf(known)?.note ?? null),
      ...(wrongSentences.length === 0 ? {} : { wrongSentences }), // Without marks, the body has the format of earlier versions.
    }
    const hasText = Object.values(text).some((part) => part !== null)
    const after: FeedbackState = {
      answer,
      reasons,
      textSha256: hasText ? writer.putBody(caseId, text) : null,
      blind: isHidden || known?.blind === 1,
      blindAnswer: isHidden ? answer : (known?.blind_answer ?? null),
      revealedAt: isHidden
        ? writer.now
        : (known?.revealed_at ?? store.reveals.at(caseId, reviewer.id, decision.id)),
      at: writer.now,
    }
    writer.append({
      type: 'feedback.give',
      caseId,
      runId: decision.run_id,
      decisionId: decision.id,
      payload: { before: known === null ? null : stateOf(known), after },
    })
    removeDrafts(given, decision, reviewer)
  }

  /** Removes the draft that was sent; a note that another window of the reviewer typed meanwhile stays. */
  function removeDrafts(given: GivenAnswer, decision: Schema['decisions'], reviewer: Reviewer): void {
    const caseId = decision.case_id
    const subject = aboutText({ kind: decision.about_kind, key: decision.about_key })
    const note = store.drafts
      .ofCase(reviewer.id, caseId)
      .find((draft) => draft.subject === subject && draft.field === 'note')
    store.drafts.removeSubject(reviewer.id, caseId, subject)
    const sent = given.note ?? ''
    if (note !== undefined && noteWithout(given.known ?? null, sent, note.text) !== sent)
      store.drafts.put(note)
  }

  /**
   * Returns a decision as the reviewer sees it: without mentions of other decisions of its run, while some are hidden.
   */
  function asSeen(
    about: DecisionDraft,
    of: { readonly row: CaseRow; readonly decision: Schema['decisions']; readonly reviewer: Reviewer },
  ): DecisionDraft {
    const { row, decision, reviewer } = of
    const isPartHidden = blind.hidden({ ...row, latest_run_id: decision.run_id }, reviewer.id).size > 0
    return isPartHidden ? { ...about, rationale: ownRationaleOf(row.pipeline, about) } : about
  }

  /** The own answer that stays: always a blind one, which is a label of its own; another until a correction replaces it. */
  function keptOwnAnswer(known: Schema['feedback'] | null, correction: string | null): string | null {
    return known?.blind === 1 || correction === null ? (textOf(known)?.ownAnswer ?? null) : null
  }

  /** What was said against the judge beside the same answer. */
  function faultsWith(known: Schema['feedback'] | null, answer: Answer): JudgeFaults | null {
    if (known === null || known.answer !== answer) return null
    return { reasons: reasonsOf(known), wrongSentences: textOf(known)?.wrongSentences ?? [] }
  }

  function textOf(row: Pick<Schema['feedback'], 'text_sha256'> | null): FeedbackText | null {
    const sha256 = row?.text_sha256 ?? null
    return sha256 === null ? null : ledger.bodies.get(FeedbackText, sha256)
  }

  function reviewerOf({ reviewer_id: id }: { reviewer_id: Reviewer['id'] }): Reviewer {
    return { id, name: store.reviewers.byId(id)?.name ?? id }
  }

  function feedbackOf(row: Schema['feedback']): Feedback {
    const text = textOf(row)
    return {
      decisionId: row.decision_id,
      reviewer: reviewerOf(row),
      answer: row.answer,
      ownAnswer: text?.ownAnswer ?? null,
      correction: text?.correction ?? null,
      note: text?.note ?? null,
      reasons: reasonsOf(row),
      wrongSentences: text?.wrongSentences ?? [],
      blind: row.blind === 1,
      blindAnswer: row.blind_answer,
      revealedAt: row.revealed_at,
      at: row.at,
    }
  }

  function adjudicationOf(row: Schema['adjudications']): Adjudication {
    const text = textOf(row)
    return {
      decisionId: row.decision_id,
      reviewer: reviewerOf(row),
      answer: row.answer,
      correction: text?.correction ?? null,
      reason: text?.note ?? '',
      at: row.at,
    }
  }
}

/** Returns the note of an answer, joined with the stored note if the window did not know of that. */
function noteOf({ note, known }: GivenAnswer, stands: string | null): string | null {
  const kept = (stands === null ? note : noteWithout(known ?? null, note ?? '', stands)) || null
  if (kept === null || kept.length <= NOTE_LIMIT) return kept
  const [mine, most] = [note?.length ?? 0, shownCount(NOTE_LIMIT)]
  throw new AppError(
    'NOT_ALLOWED',
    kept.length > mine
      ? `The answer was not saved: your note and the one that another window of yours has written have ${shownCount(kept.length)} characters together, and a note has at most ${most}. Shorten the note, then answer again.`
      : `The answer was not saved: the note has ${shownCount(mine)} characters, and at most ${most} are saved. Shorten it, then answer again.`,
  )
}

export type FeedbackService = ReturnType<typeof feedbackService>

/** Returns a stored answer in the form of the ledger. */
export function stateOf(row: Schema['feedback']): FeedbackState {
  return {
    answer: row.answer,
    textSha256: row.text_sha256,
    reasons: reasonsOf(row),
    blind: row.blind === 1,
    blindAnswer: row.blind_answer,
    revealedAt: row.revealed_at,
    at: row.at,
  }
}
