import type { DeviceId, EventId, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, inOneOrder, sql } from '../../query.ts'
import type { Flag, Schema } from '../../schema.ts'
import { notAsked, type TrailConditions, trailSource } from './trail-filter.ts'

/** A trail row with the columns that lists show besides. */
export type TrailListRow = Schema['trail'] & {
  device: DeviceId
  device_seq: number
  canonical: string
  hash: string
  prev_hash: string
  event_id: EventId
  title: string | null
  reviewer: string | null
  /** Whether other people's answers to it are hidden from the viewer. */
  is_asked: Flag
}

export interface TrailSlice {
  readonly conditions: TrailConditions
  readonly sort: 'newest' | 'oldest'
  readonly after: number | null
  /** The last row to return. */
  readonly upTo?: number | null
  readonly limit: number
}

const shown = (
  me: ReviewerId,
) => sql`SELECT t.*, e.device, e.device_seq, e.canonical, e.hash, e.prev_hash, e.id AS event_id,
    c.title, r.name AS reviewer, NOT ${notAsked(me)} AS is_asked
  FROM trail t JOIN events e ON e.position = t."row" >> 20
    LEFT JOIN cases c ON c.id = t.case_id LEFT JOIN reviewers r ON r.id = t.reviewer_id`

/** Returns rows in the order of their events, after a row. */
export function trailRows(
  db: Connection,
  { conditions, sort, after, upTo = null, limit }: TrailSlice,
): TrailListRow[] {
  const { from, where, row, parts = [where] } = trailSource(db, conditions)
  if (parts.length === 0) return []
  const [order, beyond] = sort === 'newest' ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`]
  const begin = after === null ? [] : [sql`${row} ${beyond} ${after}`]
  const end = upTo === null ? [] : [sql`NOT ${row} ${beyond} ${upTo}`]
  const found = sql`${inOneOrder(parts.map((part) => sql`SELECT ${row} FROM ${from} WHERE ${allOf([...part, ...begin, ...end])}`))}
    ORDER BY 1 ${order} LIMIT ${limit}`
  return all<TrailListRow>(
    db,
    sql`${shown(conditions.me)} WHERE t."row" IN (${found}) ORDER BY t."row" ${order}`,
  )
}

/** Returns one row if it exists and matches the conditions, else `null`. */
export function trailRowAt(db: Connection, conditions: TrailConditions, row: number): TrailListRow | null {
  const { from, where } = trailSource(db, conditions)
  const found = sql`SELECT t."row" FROM ${from} WHERE ${allOf([...where, sql`t."row" = ${row}`])}`
  return first<TrailListRow>(db, sql`${shown(conditions.me)} WHERE t."row" IN (${found})`)
}

/** Counts the rows that match some conditions, up to `most` + 1. */
export function countTrail(db: Connection, conditions: TrailConditions, most: number) {
  const { from, where } = trailSource(db, conditions)
  const asked = sql`SELECT t.case_id, t.answer <> 'none' AND ${notAsked(conditions.me)} AS has_answer
    FROM ${from} WHERE ${allOf(where)} LIMIT ${most + 1}`
  const counts = first<{ rows: number; cases: number; answered: number | null }>(
    db,
    sql`SELECT count(*) AS rows, count(DISTINCT case_id) AS cases, sum(has_answer) AS answered FROM (${asked})`,
  )
  return { rows: counts?.rows ?? 0, cases: counts?.cases ?? 0, answered: counts?.answered ?? 0 }
}

/** The columns whose words menus offer. */
const trailWords = {
  guard: sql`blocked_by`,
  kind: sql`kind`,
  model: sql`model`,
  prompt: sql`prompt`,
  reviewer: sql`reviewer_id`,
} as const satisfies Readonly<Record<string, Fragment>>
export type TrailWord = keyof typeof trailWords

interface FoundWord {
  readonly value: string
  readonly rows: number
}

/** Returns the words of a column among the newest matching rows, the most frequent first. */
export function wordsAmong(
  db: Connection,
  conditions: TrailConditions,
  word: TrailWord,
  { newest, most }: { newest: number; most: number },
): FoundWord[] {
  const { from, where, row } = trailSource(db, conditions)
  const column = trailWords[word]
  const asked = sql`SELECT t.${column} AS value FROM ${from} WHERE ${allOf([...where, sql`+t.${column} IS NOT NULL`])}
    ORDER BY ${row} DESC LIMIT ${newest}`
  return all<FoundWord>(
    db,
    sql`SELECT value, count(*) AS rows FROM (${asked}) GROUP BY value ORDER BY rows DESC, value LIMIT ${most}`,
  )
}

/** Returns every word of a column, along its index. */
export function everyWord(db: Connection, word: TrailWord, most: number): string[] {
  const column = trailWords[word]
  const rows = all<{ value: string }>(
    db,
    sql`WITH RECURSIVE words (value) AS (
        SELECT min(${column}) FROM trail WHERE ${column} IS NOT NULL
        UNION ALL SELECT (SELECT min(${column}) FROM trail WHERE ${column} > words.value) FROM words
          WHERE words.value IS NOT NULL)
      SELECT value FROM words WHERE value IS NOT NULL LIMIT ${most}`,
  )
  return rows.map(({ value }) => value)
}
