import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/main/store/connection.ts'
import { LEDGER_TABLES, STATE_TABLES } from '../../../src/main/store/integrity/table-kinds.ts'
import { DraftField } from '../../../src/shared/contract/cases/cases.ts'
import { Priority, priorityRank } from '../../../src/shared/domain/cases/priority.ts'
import { ViewList } from '../../../src/shared/domain/cases/view.ts'
import { Answer, DefiniteAnswer } from '../../../src/shared/domain/reviews/feedback.ts'
import { ReviewStatus, SecondOpinion } from '../../../src/shared/domain/reviews/review.ts'
import { ConfidenceLabel, DecisionSource } from '../../../src/shared/domain/runs/decision.ts'
import { CaseOrigin, JobItemState, JobKind, StoredJobState } from '../../../src/shared/domain/runs/job.ts'
import { RunState } from '../../../src/shared/domain/runs/run.ts'
import { NON_LEDGER_TABLES } from '../../helpers/store/tables.ts'
import { tempLedger } from '../../helpers/store/temp-ledger.ts'

function definitions(db: Connection): ReadonlyMap<string, string> {
  const rows = db.prepare<[], { name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL`,
  )
  return new Map(rows.all().map(({ name, sql }) => [name, sql]))
}

/** The words of `CHECK (column IN (…))`, read from the table's own text. */
function wordsOf(db: Connection, table: string, column: string): string[] {
  const text = definitions(db).get(table) ?? ''
  const list = new RegExp(`\\b${column}\\s+IN\\s*\\(([^)]*)\\)`).exec(text)?.[1] ?? ''
  return [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')
}

describe('a closed set of the store', () => {
  it.each([
    ['cases', 'review_status', ReviewStatus.options],
    ['runs', 'state', RunState.options],
    ['bodies', 'encoding', ['plain', 'zstd']],
    ['decisions', 'source', DecisionSource.options],
    ['decisions', 'confidence_label', ConfidenceLabel.options],
    ['feedback', 'answer', Answer.options],
    ['drafts', 'field', DraftField.options],
    ['jobs', 'kind', JobKind.options],
    ['jobs', 'state', StoredJobState.options],
    ['job_items', 'state', JobItemState.options],
    ['job_items', 'origin', CaseOrigin.options],
    ['cases', 'second_opinion', SecondOpinion.options],
    ['feedback', 'blind_answer', Answer.options],
    ['adjudications', 'answer', DefiniteAnswer.options],
    ['cases', 'confidence_label', ConfidenceLabel.options],
    ['labels', 'label', DefiniteAnswer.options],
    ['labels', 'source', DecisionSource.options],
    ['labels', 'confidence_label', ConfidenceLabel.options],
    ['views', 'list', ViewList.options],
  ])('%s.%s has the words of the domain, no more and no fewer', (table, column, words) => {
    const { store } = tempLedger()
    expect(wordsOf(store.db, table, column)).toEqual([...words])
  })

  it.each(['cases', 'escalations'])('%s.priority has the ranks of the domain', (table) => {
    const { store } = tempLedger()
    const text = definitions(store.db).get(table) ?? ''
    const [, least, most] = /priority BETWEEN (\d+) AND (\d+)/.exec(text) ?? []
    const ranks = Priority.options.map(priorityRank)
    expect([Number(least), Number(most)]).toEqual([Math.min(...ranks), Math.max(...ranks)])
  })
})

describe('the tables', () => {
  it('are each in exactly one list: ledger, state, or neither', () => {
    const { store } = tempLedger()
    const tables = [...definitions(store.db).keys()].filter(
      (name) => !name.startsWith('sqlite_') && !/^(case|trail)_search_/.test(name),
    )
    const listed = [...LEDGER_TABLES, ...STATE_TABLES, ...NON_LEDGER_TABLES]
    expect(listed).toHaveLength(tables.length)
    expect(new Set(listed)).toEqual(new Set(tables))
  })

  it('are all STRICT', () => {
    const { store } = tempLedger()
    const loose = store.db
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0
           AND name NOT LIKE 'sqlite_%'`,
      )
      .pluck()
      .all()
    expect(loose).toEqual([])
  })
})

describe('the connection', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2], // FULL
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['recursive_triggers', 1],
    ['secure_delete', 1],
    ['busy_timeout', 15_000],
  ])('has %s = %s', (pragma, value) => {
    const { store } = tempLedger()
    expect(store.db.pragma(pragma, { simple: true })).toBe(value)
  })
})
