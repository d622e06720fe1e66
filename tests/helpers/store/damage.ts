import { readFileSync, writeFileSync } from 'node:fs'
import { canonicalText, chainHash, GENESIS } from '../../../src/main/ledger/chain.ts'
import { connect } from '../../../src/main/store/connection.ts'
import type { Store } from '../../../src/main/store/store.ts'
import type { TempDocket } from '../program/temp-docket.ts'

/**
 * Takes away what keeps the program itself from changing the ledger: a thief needs no program. The returned function
 * puts it back, as a careful thief would.
 */
export function unlock({ db }: Pick<Store, 'db'>): () => void {
  const locks = db
    .prepare<[], { type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_schema WHERE name LIKE 'events\\_%' ESCAPE '\\'`,
    )
    .all()
  for (const { type, name } of locks) db.exec(`DROP ${type} ${name}`)
  return () => {
    for (const { sql } of locks) db.exec(sql)
  }
}

/** Blanks the page with the first rows of a table, in the file of a store. */
export function blankPage(file: string, table: string): void {
  const db = connect(file)
  const first = db.prepare<[string], number>(
    "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path LIMIT 1",
  )
  const [page, size] = [Number(first.pluck().get(table)), Number(db.pragma('page_size', { simple: true }))]
  db.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0, (page - 1) * size, page * size))
}

/** Does harm to the event of a number in its chain. */
export type Damage = (test: TempDocket, seq: number) => unknown

/** Harm that one statement does; `@seq` is the event's number. */
export const sql =
  (text: string): Damage =>
  ({ store }, seq) =>
    store.db.prepare(text).run({ seq })

/** Recomputes the hashes of an event and all later ones, as a skilled attacker would. */
function rechain({ db }: Store, from: number): void {
  const rows = db
    .prepare<[number], { device_seq: number; canonical: string }>(
      'SELECT device_seq, canonical FROM events WHERE device_seq >= ? ORDER BY device_seq',
    )
    .all(from)
  let prev =
    db
      .prepare<[number], string>('SELECT hash FROM events WHERE device_seq = ?')
      .pluck()
      .get(from - 1) ?? GENESIS
  for (const { device_seq, canonical } of rows) {
    const hash = chainHash(prev, canonical)
    db.prepare('UPDATE events SET prev_hash = ?, hash = ? WHERE device_seq = ?').run(prev, hash, device_seq)
    prev = hash
  }
}

/** Changes the content of an event and recomputes its hash and those of the rest of the chain. */
export function rewrite({ store }: TempDocket, seq: number, change: (event: object) => object): void {
  const text = store.db
    .prepare<[number], string>('SELECT canonical FROM events WHERE device_seq = ?')
    .pluck()
    .get(seq)
  const changed = canonicalText(change(JSON.parse(text ?? '{}')))
  store.db.prepare('UPDATE events SET canonical = ? WHERE device_seq = ?').run(changed, seq)
  rechain(store, seq)
}

/** Takes an event out and closes the gap. */
export function pullOut({ store: { db } }: TempDocket, seq: number): void {
  db.prepare('DELETE FROM events WHERE device_seq = ?').run(seq)
  db.prepare('UPDATE events SET device_seq = device_seq - 1 WHERE device_seq > ?').run(seq)
}

/** Two events that follow each other change places. */
export function swap({ store: { db } }: TempDocket, seq: number): void {
  const move = db.prepare('UPDATE events SET device_seq = ? WHERE device_seq = ?')
  move.run(99, seq)
  move.run(seq, seq + 1)
  move.run(seq + 1, 99)
}

/** Puts an event that fits what is before it just before event `seq`. */
export function pushIn({ store: { db, events }, newId }: TempDocket, seq: number): void {
  const [before] = events.after(seq - 2, 1)
  if (before === undefined) throw new Error('There is no event to follow')
  const event = { ...JSON.parse(before.canonical), id: newId(), deviceSeq: seq }
  db.prepare('UPDATE events SET device_seq = device_seq + 1000 WHERE device_seq >= ?').run(seq)
  db.prepare('UPDATE events SET device_seq = device_seq - 999 WHERE device_seq > 1000').run()
  const canonical = canonicalText(event)
  events.add({
    device: before.device,
    device_seq: seq,
    canonical,
    prev_hash: before.hash,
    hash: chainHash(before.hash, canonical),
  })
}
