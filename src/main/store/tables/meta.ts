import { DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'

/** Facts about the file itself. */
export function metaTable(db: Connection) {
  const get = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck()
  const add = db.prepare<[string, string]>('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING')
  const set = db.prepare<[string, string]>(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare<[string]>('DELETE FROM meta WHERE key = ?')

  return {
    /** Returns the chain that this store writes, as recorded; `null` if it has none. */
    ownDevice: () => get.get('device') ?? null,
    /** Returns the chain that this store wrote before it was restored; `null` once it has its own. */
    deviceBefore: () => DeviceId.nullable().parse(get.get(BEFORE) ?? null),
    /**
     * Returns how far the trail of a store of an earlier version is filled, as positions of events; `null` once it is
     * complete.
     */
    trailFilling(): { filled: number; until: number } | null {
      const until = get.get(UNTIL)
      return until === undefined ? null : { filled: Number(get.get(FILLED) ?? 0), until: Number(until) }
    },
    setTrailFilled: (position: number) => void set.run(FILLED, String(position)),
    endTrailFilling(): void {
      remove.run(UNTIL)
      remove.run(FILLED)
    },
    /** Returns the last case whose labels are filled in a store of an earlier version; `null` once all are. */
    labelsFilled: (): string | null => get.get(LABELS_FILLED) ?? null,
    setLabelsFilled: (id: string) => void set.run(LABELS_FILLED, id),
    endLabelFilling: () => void remove.run(LABELS_FILLED),
    /** Returns the last case whose facts are filled in a store of an earlier version; `null` once all are. */
    tradesFilled: (): string | null => get.get(TRADES_FILLED) ?? null,
    setTradesFilled: (id: string) => void set.run(TRADES_FILLED, id),
    endTradeFilling: () => void remove.run(TRADES_FILLED),
    forgetDeviceBefore: () => void remove.run(BEFORE),
    /** Returns the recorded location of the store (`StorePlace`) at its last write; `null` if there is none. */
    place: () => get.get(PLACE) ?? null,
    keepPlace: (place: string) => void set.run(PLACE, place),
    /** Ends this store's chain, so that the next opening begins a new one that continues it. */
    endOwnChain: () => endOwnChain(db),
    /** Returns the chain that this store writes; created once, when the store is new. */
    deviceId(create: () => DeviceId): DeviceId {
      const known = get.get('device')
      if (known !== undefined) return DeviceId.parse(known)
      add.run('device', create())
      return DeviceId.parse(get.get('device'))
    },
  }
}

const UNTIL = 'trail_until'
const FILLED = 'trail_filled'
const LABELS_FILLED = 'labels_filled'
const TRADES_FILLED = 'trades_filled'
const PLACE = 'place'
const BEFORE = 'device_before'

/**
 * Makes a database begin its own chain when it is opened after a restore. Works on any version, as the other tables may
 * differ.
 */
export function endOwnChain(db: Connection): void {
  db.prepare('UPDATE meta SET key = ? WHERE key = ?').run(BEFORE, 'device')
}
