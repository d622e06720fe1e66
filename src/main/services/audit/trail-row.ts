import type { TrailAnswers, TrailRow } from '../../../shared/contract/program/trail.ts'
import type { LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { labelOf } from '../../../shared/domain/reviews/feedback.ts'
import { statedName } from '../../../shared/domain/reviews/imported-name.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Snapshot } from '../../store/store.ts'
import type { TrailListRow } from '../../store/tables/audit/trail-list.ts'
import { importedText } from '../records/history.ts'

/** Returns a row of the trail, restricted to what a reviewer may see. */
export function rowOf(store: Snapshot, row: TrailListRow, me: Reviewer): TrailRow {
  const { case_id: id, pipeline } = row
  const answered = answersOf(store, row, me)
  return {
    id: row.row,
    part: row.part,
    type: row.type,
    at: row.at,
    device: row.device,
    seq: row.device_seq,
    eventHash: row.hash,
    case: id === null || pipeline === null ? null : { id, pipeline, title: row.title ?? '' },
    runId: row.run_id,
    decisionId: row.decision_id,
    kind: row.kind ?? undoneType(store, row),
    what: row.label ?? standardName(store, row),
    from: row.before,
    to: row.after,
    reason: row.reason,
    source: row.source,
    by: nameOf(row) + importOf(store, row),
    reviewerId: row.reviewer_id,
    model: row.model,
    promptVersion: row.prompt,
    applied: row.applied === null ? null : row.applied === 1,
    blockedBy: row.blocked_by,
    confidence: row.confidence ?? row.confidence_label,
    ...answered,
  }
}

/** Returns the name of the person, model or rule that acted. */
function nameOf({ source, reviewer, reviewer_id, model, blocked_by, type }: TrailListRow): string {
  switch (source) {
    case 'person':
      return statedName(reviewer ?? reviewer_id ?? '')
    case 'judge':
    case 'panel':
      return model ?? source
    case 'guard':
      return blocked_by ?? source
    case 'rule':
      return 'rules'
    default:
      return type === 'run.end' ? 'rules' : 'Docket'
  }
}

/** Returns who imported a label and from where, to follow the name that the file states; empty for all other rows. */
function importOf(store: Snapshot, { type, canonical }: TrailListRow): string {
  const isLabel = type === 'feedback.give' || type === 'decision.adjudicate'
  if (!isLabel || !canonical.includes('"origin":')) return ''
  return importedText(store, parseEvent({ canonical }))
}

/** Returns people's answers; only the reviewer's own if the reviewer's opinion on the case is asked. */
function answersOf(store: Snapshot, row: TrailListRow, me: Reviewer): Pick<TrailRow, 'answer' | 'answers'> {
  const { case_id: id, decision_id: decision } = row
  const isOthers = row.part === 'overrides' && row.is_asked === 1 && id !== null && decision !== null
  if (!isOthers) {
    const { correct, incorrect, unsure } = row
    return {
      answer: row.answer,
      answers: { correct, incorrect, unsure, isAdjudicated: row.adjudicated !== null },
    }
  }
  const mine = store.feedback.get(id, decision, me.id)
  const own = mine === null ? null : labelOf({ answer: mine.answer, blindAnswer: mine.blind_answer })
  const answers: TrailAnswers = {
    correct: own === 'correct' ? 1 : 0,
    incorrect: own === 'incorrect' ? 1 : 0,
    unsure: own === 'unsure' ? 1 : 0,
    isAdjudicated: false,
  }
  return { answer: own ?? 'none', answers }
}

/** Returns the current name of a standard that was retired. */
function standardName(store: Snapshot, row: TrailListRow): string | null {
  const event: LedgerEvent | null = row.type === 'standard.retire' ? parseEvent(row) : null
  if (event?.type !== 'standard.retire') return null
  return store.standards.all().find(({ id }) => id === event.payload.id)?.name ?? null
}

/** Returns the type of the event that was undone or redone. */
function undoneType(store: Snapshot, row: TrailListRow): string | null {
  if (row.type !== 'action.undo' && row.type !== 'action.redo') return null
  const event = parseEvent(row)
  if (event.type !== 'action.undo' && event.type !== 'action.redo') return null
  const original = store.events.byId(event.payload.event)
  return original === null ? null : parseEvent(original).type
}
