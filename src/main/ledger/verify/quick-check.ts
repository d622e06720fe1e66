import * as z from 'zod'
import { Sha256 } from '../../../shared/domain/ids.ts'
import type { Finding, FindingCode } from '../../../shared/domain/ledger/finding.ts'
import { devicesByIndex, newestOf } from '../../store/integrity/chain-ends.ts'
import { disagreements, newestSettings, smallDisagreements } from '../../store/integrity/counts.ts'
import { damageOf } from '../../store/integrity/damage.ts'
import { eventsEverWritten, hasOurSchema } from '../../store/integrity/schema-objects.ts'
import type { Snapshot, Tables } from '../../store/store.ts'
import { readBody } from '../bodies.ts'
import { chainFinding, endFindings } from './chains.ts'
import { unreadableFile } from './findings.ts'
import { schemaFindings } from './schema.ts'

/** Number of events that are hashed at the end of each chain. */
const NEWEST_EVENTS = 200

/** Maximum number of events of a store in which every event is examined for settings and cases. */
const SMALL_STORE = 10_000

type OpenedStore = Pick<Snapshot, 'db'> & Tables

/**
 * Checks a store quickly at every start: the whole schema; the end of each chain; whether the number of events equals
 * the number ever written; whether the newest cases have import events. In a small store, also every setting, the
 * number of cases and the counters. Takes some milliseconds regardless of the size of the store; `verifyStore` finds
 * what it does not see.
 */
export function checkQuickly(store: OpenedStore): Finding[] {
  try {
    // In one transaction: another process may write between two queries.
    const look = store.db.transaction(() => [
      ...(hasOurSchema(store.db) ? [] : schemaFindings(store.db, 'main')),
      ...chainEndFindings(store),
      ...unfoundedRowFindings(store),
      ...(store.events.lastPosition() > SMALL_STORE ? [] : smallStoreFindings(store)),
    ])
    return look.deferred()
  } catch (error) {
    if (damageOf(error) === null) throw error
    return [unreadableFile(error)]
  }
}

function chainEndFindings({ db, events, meta }: OpenedStore): Finding[] {
  const devices = devicesByIndex(db)
  let numbered = 0
  const found = devices.flatMap((device) => {
    const rows = newestOf(db, device, NEWEST_EVENTS)
    const [first] = rows
    if (first === undefined) return []
    let last = { seq: first.device_seq - 1, hash: first.prev_hash, position: 0 }
    return rows.flatMap((row) => {
      const finding = chainFinding(row, device, last)
      last = { seq: row.device_seq, hash: row.hash, position: row.position }
      numbered += row === rows.at(-1) ? row.device_seq : 0
      return finding ?? []
    })
  })
  const isGap = found.length === 0 && numbered !== eventCount(events)
  return [
    ...found,
    ...findingIf(
      isGap ? 1 : 0,
      'EVENT_MISSING',
      'events',
      'The number of events differs from the numbers in the chains.',
    ),
    ...endFindings({ events, meta }, devices, eventsEverWritten(db, 'main')),
  ]
}

/**
 * Returns the number of events: counted in a small store, else the position of the last event, as events are never
 * deleted.
 */
function eventCount(events: Tables['events']): number {
  const last = events.lastPosition()
  return last > SMALL_STORE ? last : events.count()
}

function unfoundedRowFindings({ db }: OpenedStore): Finding[] {
  const { casesWithoutEvents, rowsWithoutEvents: rows } = disagreements(db)
  return [
    ...findingIf(
      casesWithoutEvents,
      'ROW_ADDED',
      'cases',
      'Some of the newest cases were imported without an event.',
    ),
    ...findingIf(rows, 'ROW_ADDED', null, 'There are reviewers or settings, but no events.'),
  ]
}

function smallStoreFindings(store: OpenedStore): Finding[] {
  const { cases, counters } = smallDisagreements(store.db)
  return [
    ...findingIf(
      cases,
      'ROW_MISSING',
      'cases',
      'The number of cases differs from the number of import events.',
    ),
    ...findingIf(
      counters,
      'ROW_CHANGED',
      'counters',
      'The counters of the queue differ from the number of its cases.',
    ),
    ...settingFindings(store),
  ]
}

function findingIf(count: number, code: FindingCode, table: string | null, reason: string): Finding[] {
  return count === 0 ? [] : [{ code, table, row: null, event: null, reason }]
}

/** Returns findings for settings that differ from their newest event. */
function settingFindings(store: OpenedStore): Finding[] {
  const stored = newestSettings(store.db)
  const there = new Map(store.settings.all().map(({ key, value }) => [key, value]))
  return [...new Set([...stored.keys(), ...there.keys()])].flatMap((key) => {
    const sha256 = Sha256.nullable().safeParse(stored.get(key)?.sha256 ?? null).data ?? null
    const body = sha256 === null ? null : readBody(store, SettingValue, sha256)
    const value = body === null ? undefined : JSON.stringify(body.value)
    if (there.get(key) === value) return []
    const reason = `The setting ${key} is not what the ledger says.`
    return [{ code: 'ROW_CHANGED' as const, table: 'settings', row: `key=${key}`, event: null, reason }]
  })
}

const SettingValue = z.object({ value: z.json() })
