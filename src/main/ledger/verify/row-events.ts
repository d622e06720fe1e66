import { BatchId, CaseId } from '../../../shared/domain/ids.ts'
import type { EventType, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import type { EventPlace } from '../../../shared/domain/ledger/finding.ts'
import { ReviewEventType } from '../../../shared/domain/reviews/review-event.ts'
import type { Connection } from '../../store/connection.ts'
import { newestWith } from '../../store/integrity/chain-ends.ts'
import type { RowDifference, RowKey } from '../../store/integrity/compare-rows.ts'
import type { StateTable } from '../../store/integrity/table-kinds.ts'
import type { Tables } from '../../store/store.ts'
import { positionOf } from '../../store/tables/audit/trail.ts'
import type { EventRow } from '../../store/tables/events.ts'
import { giverOf } from '../project/undo.ts'
import { parseEvent } from '../read.ts'

type Types = readonly EventType[]

const COMPENSATIONS: Types = ['action.undo', 'action.redo', 'case.erase']
const REVIEW: Types = [...ReviewEventType.options, 'run.end', 'gate.recall', ...COMPENSATIONS]
const FEEDBACK: Types = ['feedback.give', ...COMPENSATIONS]
const TAGS: Types = ['case.import', 'case.tag', ...COMPENSATIONS]

/** Event types that write the rows of a case, by table. */
const WRITERS: Readonly<Partial<Record<StateTable, Types>>> = {
  runs: ['run.start', 'run.end', 'case.erase'],
  escalations: ['run.end', 'gate.recall', 'case.erase'],
  decisions: ['run.end', 'case.erase'],
  feedback: FEEDBACK,
  reveals: ['judge.reveal', ...FEEDBACK],
  adjudications: ['decision.adjudicate', ...COMPENSATIONS],
  disputes: ['decision.adjudicate', ...FEEDBACK],
  labels: ['decision.adjudicate', ...FEEDBACK],
  trade_facts: ['run.end', 'case.erase'],
  gate_sample: ['run.end', 'case.erase'],
  settled_cases: ['gate.recall', 'run.end', 'case.erase'],
  deferrals: REVIEW,
  case_words: ['run.end', 'gate.recall', ...TAGS],
  queue_words: [...REVIEW, ...TAGS],
  case_search: TAGS,
}

/** Event types that write a column of a case; columns not listed are written by the import. */
const CASE_WRITERS: Readonly<Record<string, Types>> = {
  ...Object.fromEntries(
    [
      ...['priority', 'review_status', 'queued_at', 'claimed_by', 'claimed_at', 'ruled_by', 'ruled_at'],
      ...['reviewer_id', 'second_opinion', 'second_by'],
    ].map((column) => [column, REVIEW]),
  ),
  tags: TAGS,
  latest_run_id: ['run.end'],
  confidence: ['run.end', 'case.erase'],
  confidence_label: ['run.end', 'case.erase'],
  judge_asked: ['run.end', 'case.erase'],
  judge_answered: ['run.end', 'case.erase'],
  judge_changed: ['run.end', 'case.erase'],
  erased_at: ['case.erase'],
}

/** Returns the newest event that determines a row; `null` if there is none. */
export function eventOfRow(
  db: Connection,
  tables: Tables,
  table: StateTable,
  { key, columns }: RowDifference,
): EventPlace | null {
  switch (table) {
    case 'reviewers':
      return placeOf(newestWith(db, 'reviewer.name', '$.payload.reviewerId', text(key['id'])))
    case 'settings':
      return placeOf(newestWith(db, 'setting.set', '$.payload.key', text(key['key'])))
    case 'standards':
      return placeOf(newestOfStandard(db, text(key['id'])))
    case 'standard_versions':
      return placeOf(newestWith(db, 'standard.save', '$.payload.id', text(key['standard_id'])))
    case 'run_standards':
      return placeOf(newestWith(db, 'run.start', '$.runId', text(key['run_id'])))
    case 'gates':
      return placeOf(
        newestWith(db, 'gate.close', '$.payload.id', text(key['id'])) ??
          newestWith(db, 'gate.open', '$.payload.id', text(key['id'])),
      )
    case 'undo_stack':
      return placeOf(eventOfBatch(tables, key['action']))
    case 'trail':
      return placeOf(eventOfTrailRow(tables, key['row'], columns))
    case 'counters':
    case 'facets':
    case 'trail_search':
      return null
    default:
      return newestOfCase(
        tables,
        caseOfRow(db, table, key),
        (event) => typesOf(table, columns).includes(event.type) && isAbout(tables, event, table, key),
      )
  }
}

function newestOfStandard(db: Connection, id: string): EventRow | null {
  return (
    newestWith(db, 'standard.retire', '$.payload.id', id) ??
    newestWith(db, 'standard.save', '$.payload.id', id)
  )
}

function typesOf(table: StateTable, columns: readonly string[]): Types {
  if (table !== 'cases') return WRITERS[table] ?? []
  const [column] = columns
  return (column === undefined ? undefined : CASE_WRITERS[column]) ?? ['case.import']
}

/** Returns the case of a row: from its own columns, else from the row with this key here or in the store. */
function caseOfRow(db: Connection, table: StateTable, key: RowKey): string | null {
  if (typeof key['case_id'] === 'string') return key['case_id']
  if (table === 'cases') return text(key['id'])
  if (table !== 'runs' && table !== 'decisions') return null
  const find = (of: 'main' | 'stored') =>
    db
      .prepare<[string], string>(`SELECT case_id FROM ${of}.${table} WHERE id = ?`)
      .pluck()
      .get(text(key['id']))
  return find('main') ?? find('stored') ?? null
}

function newestOfCase(
  tables: Tables,
  given: string | null,
  isWanted: (event: LedgerEvent) => boolean,
): EventPlace | null {
  const id = CaseId.safeParse(given)
  if (!id.success) return null
  const event = tables.events.ofCase(id.data).map(parseEvent).findLast(isWanted)
  return event === undefined ? null : { device: event.device, seq: event.deviceSeq }
}

/** Whether an event of a case refers to the same decision, reviewer or run as a row, if both name one. */
function isAbout(tables: Tables, event: LedgerEvent, table: StateTable, key: RowKey): boolean {
  if (event.type === 'action.undo' || event.type === 'action.redo') {
    const row = tables.events.byId(event.payload.event)
    return row !== null && isAbout(tables, parseEvent(row), table, key)
  }
  if ('decisionId' in event && 'decision_id' in key && event.decisionId !== key['decision_id']) return false
  if (table === 'runs' && 'runId' in event && event.runId !== key['id']) return false
  return (
    event.type !== 'feedback.give' || table !== 'feedback' || giverOf(event, event) === key['reviewer_id']
  )
}

/** Returns the event of a trail row; for columns that answers change, the newest answer to the decision. */
function eventOfTrailRow(tables: Tables, row: unknown, columns: readonly string[]): EventRow | null {
  const position = positionOf(Number(row))
  const own = tables.events.after(position - 1, 1)[0] ?? null
  if (own?.position !== position || !columns.some((column) => ANSWER_WORDS.includes(column))) return own
  const { decision_id: decision = null, case_id: id = null } = tables.trail.get(Number(row)) ?? {}
  if (id === null) return own
  const isAbout = (event: LedgerEvent) => 'decisionId' in event && event.decisionId === decision
  return tables.events.ofCase(id).findLast((each) => isAbout(parseEvent(each))) ?? own
}

/** The columns of the trail that answers change. */
const ANSWER_WORDS: readonly string[] = ['correct', 'incorrect', 'unsure', 'adjudicated', 'applied']

function eventOfBatch(tables: Tables, given: unknown): EventRow | null {
  const id = BatchId.safeParse(given)
  return id.success ? (tables.events.ofBatch(id.data)[0] ?? null) : null
}

function placeOf(row: EventRow | null): EventPlace | null {
  return row === null ? null : { device: row.device, seq: row.device_seq }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
