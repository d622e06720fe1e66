import type { Millis, RunId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type Slot = Omit<Schema['call_places'], 'id' | 'ended'>

/** Requests and tokens begun at a provider since a time. */
export interface Begun {
  readonly requests: number
  readonly tokens: number
  /** When the oldest of them began; `null` if there are none. */
  readonly since: Millis | null
}

/** Calls in progress at each provider, over all processes of the store, and recent ones. */
export function callSlotTable(db: Connection) {
  const acquire = db.prepare<[Slot]>(
    `INSERT INTO call_places (run_id, call_id, provider, at, until, ended, tokens)
       VALUES (@run_id, @call_id, @provider, @at, @until, 0, @tokens)`,
  )
  const release = db.prepare<[number | null, RunId, string]>(
    'UPDATE call_places SET ended = 1, tokens = ifnull(?, tokens) WHERE run_id = ? AND call_id = ?',
  )
  const underWay = db
    .prepare<[string, Millis], number>(
      'SELECT count(*) FROM call_places WHERE provider = ? AND ended = 0 AND until > ?',
    )
    .pluck()
  const begun = db.prepare<[string, Millis], Begun>(
    `SELECT count(*) AS requests, ifnull(sum(tokens), 0) AS tokens, min(at) AS since FROM call_places
       WHERE provider = ? AND at > ?`,
  )
  const forget = db.prepare<[Millis, Millis]>(
    'DELETE FROM call_places WHERE at <= ? AND (ended = 1 OR until <= ?)',
  )
  const releaseRun = db.prepare<[RunId]>('UPDATE call_places SET ended = 1 WHERE run_id = ?')

  return {
    acquire: (slot: Slot) => void acquire.run(slot),
    /** Releases a slot, with the tokens that the call used, if known. */
    release: (run: RunId, call: string, tokens: number | null) => void release.run(tokens, run, call),
    releaseRun: (run: RunId) => void releaseRun.run(run),
    underWay: (provider: string, now: Millis): number => underWay.get(provider, now) ?? 0,
    begunSince: (provider: string, at: Millis): Begun =>
      begun.get(provider, at) ?? { requests: 0, tokens: 0, since: null },
    /** Deletes finished calls that began before a time. */
    forgetBefore: (at: Millis, now: Millis) => void forget.run(at, now),
  }
}
