import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalText, chainHash, GENESIS } from '../../../../src/main/ledger/chain.ts'
import { verifyStore } from '../../../../src/main/ledger/verify/verify.ts'
import type { Connection } from '../../../../src/main/store/connection.ts'
import { STATE_TABLES } from '../../../../src/main/store/integrity/table-kinds.ts'
import type { FindingCode } from '../../../../src/shared/domain/ledger/finding.ts'
import { harmed, livedStore } from '../../../helpers/store/lived-store.ts'

interface Copy {
  readonly db: Connection
  readonly dir: string
}

/** A change to a store and the expected finding: the code, the table and whether an event is named. */
type Row = readonly [
  what: string,
  harm: (copy: Copy) => unknown,
  code: FindingCode,
  table: string | null,
  names: 'an event' | 'no event',
]

const run =
  (text: string) =>
  ({ db }: Copy) =>
    db.exec(text)

const EVENTS: readonly Row[] = [
  [
    'the payload of an event',
    run(`UPDATE events SET canonical = replace(canonical, '"answer":"correct"', '"answer":"unsure"')`),
    'EVENT_CHANGED',
    'events',
    'an event',
  ],
  [
    'the time of an event',
    run(`UPDATE events SET canonical = replace(canonical, '"at":', '"at":1') WHERE position = 4`),
    'EVENT_CHANGED',
    'events',
    'an event',
  ],
  [
    'who did it',
    run(`UPDATE events SET canonical = replace(canonical, '"kind":"reviewer"', '"kind":"reviewee"')`),
    'EVENT_CHANGED',
    'events',
    'an event',
  ],
  [
    'a hash',
    run(`UPDATE events SET hash = '${'0'.repeat(64)}' WHERE position = 4`),
    'EVENT_CHANGED',
    'events',
    'an event',
  ],
  [
    'a link',
    run(`UPDATE events SET prev_hash = '${GENESIS}' WHERE position = 4`),
    'EVENT_NOT_LINKED',
    'events',
    'an event',
  ],
  [
    'an event in the middle deleted',
    run('DELETE FROM events WHERE position = 5'),
    'EVENT_MISSING',
    'events',
    'an event',
  ],
  [
    'the end cut off',
    run('DELETE FROM events WHERE position > (SELECT max(position) - 2 FROM events)'),
    'EVENTS_CUT_OFF',
    'events',
    'no event',
  ],
  [
    'all events deleted, with their counter',
    run("DELETE FROM events; DELETE FROM sqlite_sequence WHERE name = 'events'"),
    'ROW_ADDED',
    'cases',
    'no event',
  ],
  [
    'an event inserted, hashed, and the rest numbered anew',
    insertEvent,
    'EVENT_NOT_LINKED',
    'events',
    'an event',
  ],
  ['two events swapped', run(swapped(5, 6)), 'EVENT_NOT_LINKED', 'events', 'an event'],
  [
    'the order of arrival',
    run(
      'UPDATE events SET position = 999 WHERE position = 5; UPDATE events SET position = 5 WHERE position = 6; UPDATE events SET position = 6 WHERE position = 999',
    ),
    'EVENT_MISPLACED',
    'events',
    'an event',
  ],
  [
    'the device of the events',
    run(`UPDATE events SET device = '019b76da-a801-7000-8000-000000000000'`),
    'EVENT_MISPLACED',
    'events',
    'an event',
  ],
  [
    'the device of the store',
    run(`UPDATE meta SET value = '019b76da-a801-7000-8000-000000000000' WHERE key = 'device'`),
    'DEVICE_UNKNOWN',
    'meta',
    'no event',
  ],
]

const CONTENT: readonly Row[] = [
  [
    'the bytes of a body',
    run(
      `UPDATE bodies SET content = CAST(replace(content, 'heard it', 'said so') AS BLOB) WHERE encoding = 'plain'`,
    ),
    'BODY_CHANGED',
    'bodies',
    'an event',
  ],
  [
    'a body deleted, and no event says so',
    run('DELETE FROM bodies WHERE row = 4'),
    'BODY_MISSING',
    'bodies',
    'an event',
  ],
  [
    'whose content a body is',
    run("UPDATE bodies SET owner = 'nobody' WHERE owner IS NOT NULL AND row > 5"),
    'BODY_CHANGED',
    'bodies',
    'an event',
  ],
]

const STATE: readonly Row[] = [
  [
    'the name of a reviewer',
    run(`UPDATE reviewers SET name = 'Eve' WHERE name = 'Bob'`),
    'ROW_CHANGED',
    'reviewers',
    'an event',
  ],
  [
    'the title of a case',
    run(`UPDATE cases SET title = 'X' WHERE title = 'Nora'`),
    'ROW_CHANGED',
    'cases',
    'an event',
  ],
  [
    'the status of a case',
    run(`UPDATE cases SET review_status = 'rejected' WHERE title = 'Nora'`),
    'ROW_CHANGED',
    'cases',
    'an event',
  ],
  [
    'who ruled',
    run(`UPDATE cases SET ruled_by = 'x' WHERE title = 'Nora'`),
    'ROW_CHANGED',
    'cases',
    'an event',
  ],
  ['tags', run(`UPDATE cases SET tags = '["x"]' WHERE title = 'Nora'`), 'ROW_CHANGED', 'cases', 'an event'],
  ['a case deleted', run(`DELETE FROM cases WHERE title = 'Nora'`), 'ROW_MISSING', 'cases', 'an event'],
  ['a counter', run('UPDATE counters SET cases = cases + 1'), 'ROW_CHANGED', 'counters', 'no event'],
  [
    'a word of the search',
    run(`INSERT INTO case_search (rowid, title) SELECT "row", 'planted' FROM cases LIMIT 1`),
    'ROW_CHANGED',
    'case_search',
    'an event',
  ],
  [
    'whether the search forgets what is erased',
    run(`INSERT INTO case_search (case_search, rank) VALUES ('secure-delete', 0)`),
    'ROW_CHANGED',
    'case_search',
    'no event',
  ],
  [
    'what the trail says of an answer',
    run(`UPDATE trail SET incorrect = 0 WHERE part = 'overrides' AND incorrect > 0`),
    'ROW_CHANGED',
    'trail',
    'an event',
  ],
  [
    'an entry of the trail deleted',
    run(`DELETE FROM trail WHERE type = 'review.approve'`),
    'ROW_MISSING',
    'trail',
    'an event',
  ],
  [
    'a word of the trail',
    run(`INSERT INTO trail_search (rowid, label) SELECT "row", 'planted' FROM trail LIMIT 1`),
    'ROW_CHANGED',
    'trail_search',
    'an event',
  ],
  [
    'the outcome of a run',
    run('UPDATE runs SET outcome_sha256 = record_sha256'),
    'ROW_CHANGED',
    'runs',
    'an event',
  ],
  ['the probability of a case', run('UPDATE runs SET inclusion = 0.5'), 'ROW_CHANGED', 'runs', 'an event'],
  [
    'why a person is called',
    run('UPDATE escalations SET priority = 2 - priority'),
    'ROW_CHANGED',
    'escalations',
    'an event',
  ],
  [
    'a guard of a decision',
    run(`UPDATE decisions SET blocked_by = 'X'`),
    'ROW_CHANGED',
    'decisions',
    'an event',
  ],
  ['an answer turned', run(`UPDATE feedback SET answer = 'unsure'`), 'ROW_CHANGED', 'feedback', 'an event'],
  [
    'an answer made up',
    run(
      `INSERT INTO feedback SELECT case_id, decision_id, 'ghost', run_id, answer, NULL, blind, NULL, at, NULL, '[]' FROM feedback LIMIT 1`,
    ),
    'ROW_ADDED',
    'feedback',
    'no event',
  ],
  ['an answer deleted', run('DELETE FROM feedback'), 'ROW_MISSING', 'feedback', 'an event'],
  ['what was revealed', run('DELETE FROM reveals'), 'ROW_MISSING', 'reveals', 'an event'],
  [
    'what a third person decided',
    run(`UPDATE adjudications SET answer = 'incorrect'`),
    'ROW_CHANGED',
    'adjudications',
    'an event',
  ],
  ['that answers differ', run('DELETE FROM disputes'), 'ROW_MISSING', 'disputes', 'an event'],
  ['a label', run(`UPDATE labels SET weight = 7`), 'ROW_CHANGED', 'labels', 'an event'],
  [
    'a figure of a result',
    run(`INSERT INTO trade_facts VALUES ('c', 'wcpm', '', 'reading', 'u', 1, 1, NULL, NULL)`),
    'ROW_ADDED',
    'trade_facts',
    'no event',
  ],
  ['who put a case off', run('DELETE FROM deferrals'), 'ROW_MISSING', 'deferrals', 'an event'],
  [
    'what can be undone',
    run('UPDATE undo_stack SET undone = 1 - undone'),
    'ROW_CHANGED',
    'undo_stack',
    'an event',
  ],
  ['a setting', run(`UPDATE settings SET value = 'false'`), 'ROW_CHANGED', 'settings', 'an event'],
  [
    'a setting put in',
    run(`INSERT INTO settings VALUES ('routes.reading.judge', '[]')`),
    'ROW_ADDED',
    'settings',
    'no event',
  ],
  ['a setting taken out', run('DELETE FROM settings'), 'ROW_MISSING', 'settings', 'an event'],
  [
    'a standard out of use',
    run('UPDATE standards SET is_retired = 0'),
    'ROW_CHANGED',
    'standards',
    'an event',
  ],
  [
    'a version of a standard',
    run('DELETE FROM standard_versions WHERE version = 1'),
    'ROW_MISSING',
    'standard_versions',
    'an event',
  ],
  [
    'what a run judged by',
    run('UPDATE run_standards SET version = 1'),
    'ROW_CHANGED',
    'run_standards',
    'an event',
  ],
  [
    'a gate',
    run(`INSERT INTO gates VALUES ('g', 1, 'reading', 'reading.judge', 'm', '1', 'm', 'ollama', '', '', '', '1', '', '', 0.05, 0.1, 0.9,
      NULL, 1, 3, 500, 200, 2, 4, 1, '', 'r', 1, NULL, NULL, NULL)`),
    'ROW_ADDED',
    'gates',
    'no event',
  ],
  [
    'a case of the sample of a gate',
    run(`INSERT INTO gate_sample VALUES ('u', 'c', 'reading', 'reading.judge', 'm', '1', 'm', 'ollama', '', '', '', '1', '', 1, 0.9, NULL,
      1, NULL, 1)`),
    'ROW_ADDED',
    'gate_sample',
    'no event',
  ],
  [
    'a case that a gate settled',
    run(`INSERT INTO settled_cases VALUES ('u', 'c', 'g', 1, NULL)`),
    'ROW_ADDED',
    'settled_cases',
    'no event',
  ],
  [
    'a tag that lists find',
    run(`UPDATE case_words SET word = 'x' WHERE kind = 'tag'`),
    'ROW_MISSING',
    'case_words',
    'an event',
  ],
  [
    'the order of the queue',
    run('UPDATE queue_words SET queued_at = 1'),
    'ROW_MISSING',
    'queue_words',
    'an event',
  ],
  ['a count of a filter', run('UPDATE facets SET cases = 7'), 'ROW_CHANGED', 'facets', 'no event'],
]

const FILES: readonly Row[] = [
  [
    'an attachment appended to',
    ({ dir }) => appendFileSync(attachment(dir), 'x'),
    'FILE_CHANGED',
    'attachments',
    'an event',
  ],
  ['an attachment replaced by one as long', replaced, 'FILE_CHANGED', 'attachments', 'an event'],
  ['an attachment deleted', ({ dir }) => rmSync(attachment(dir)), 'FILE_MISSING', 'attachments', 'an event'],
  [
    'an attachment under another name',
    ({ dir }) => renameSync(attachment(dir), `${attachment(dir)}.old`),
    'FILE_MISSING',
    'attachments',
    'an event',
  ],
  [
    'a file put among the attachments',
    ({ dir }) => writeFileSync(join(dir, 'attachments', 'planted.html'), 'x'),
    'FILE_ADDED',
    'attachments',
    'no event',
  ],
]

const SCHEMA: readonly Row[] = [
  ['a trigger that is gone', run('DROP TRIGGER cases_moved'), 'SCHEMA_MISSING', 'cases', 'no event'],
  [
    'a trigger that was planted',
    run(`CREATE TRIGGER planted AFTER INSERT ON feedback BEGIN UPDATE feedback SET answer = 'correct'; END`),
    'SCHEMA_ADDED',
    'feedback',
    'no event',
  ],
  [
    'a trigger that does something else',
    run('DROP TRIGGER words_in; CREATE TRIGGER words_in AFTER INSERT ON case_words BEGIN SELECT 1; END'),
    'SCHEMA_CHANGED',
    'case_words',
    'no event',
  ],
  ['a view that was planted', run('CREATE VIEW planted AS SELECT 1'), 'SCHEMA_ADDED', 'planted', 'no event'],
  ['an index that is gone', run('DROP INDEX queue_by_age'), 'SCHEMA_MISSING', 'cases', 'no event'],
  ['a table that is gone', run('DROP TABLE views'), 'SCHEMA_MISSING', 'views', 'no event'],
  ['a check that is gone', unchecked, 'SCHEMA_CHANGED', 'feedback', 'no event'],
  ['the version of the schema', run('PRAGMA user_version = 1'), 'SCHEMA_CHANGED', null, 'no event'],
]

describe('a verification finds and names', () => {
  it.each([...EVENTS, ...CONTENT, ...STATE, ...FILES, ...SCHEMA])(
    '%s',
    async (_, harm, code, table, names) => {
      const place = harmed(await livedStore(), harm)
      const result = verifyStore(place)
      if (result.intact) return expect.unreachable('It was not found')
      const found = result.findings.find((each) => each.code === code && each.table === table)
      expect(found, JSON.stringify(result.findings.slice(0, 5))).toBeDefined()
      expect(found?.event === null ? 'no event' : 'an event').toBe(names)
      expect(found?.reason).toMatch(/^[A-Z].*\.$/)
      expect(result.reason).toBe(result.findings[0]?.reason)
      return expect(result.seq).toBe(result.findings[0]?.event?.seq ?? null)
    },
  )

  it('at least thirty-six kinds, and every table of the state among them', () => {
    expect(EVENTS.length + CONTENT.length + STATE.length + FILES.length + SCHEMA.length).toBeGreaterThan(36)
    expect(new Set(STATE.map(([, , , table]) => table))).toEqual(new Set(STATE_TABLES))
  })
})

/** Damage that no statement makes and that belongs to no table: the bytes of the file that say which pages are free. */
describe('a verification finds what no table is damaged by', () => {
  it.each<[string, number, number]>([
    ['a list of free pages that begins where there is none', 32, 0x7f_ff_ff],
    ['a number of free pages that is another one', 36, 7],
  ])('%s', async (_, at, value) => {
    const place = harmed(await livedStore(), () => {})
    const bytes = readFileSync(place.file)
    bytes.writeUInt32BE(bytes.readUInt32BE(at) + value, at)
    writeFileSync(place.file, bytes)
    const result = verifyStore(place)
    if (result.intact) return expect.unreachable('It was not found')
    expect(result.findings[0]).toMatchObject({ code: 'FILE_DAMAGED', table: null, event: null })
    return expect(result.reason).toMatch(/^The file of the store is damaged: .*[Ff]reelist.*\.$/)
  })
})

/** Tampering that hashes alone cannot show: only a signature reveals a whole ledger that was rewritten consistently. */
describe('tampering that only signatures reveal', () => {
  it.each<[string, (copy: Copy) => unknown]>([
    ['a store as it was left', () => {}],
    ['the end cut off with its counter, and the state made anew', cutOffWhole],
    ['every event hashed anew after a change that leaves the state', rehashed],
  ])('%s verifies', async (_, harm) => {
    expect(verifyStore(harmed(await livedStore(), harm))).toMatchObject({ intact: true })
  })
})

function attachment(dir: string): string {
  const [name = ''] = readdirSync(join(dir, 'attachments'), { recursive: true, encoding: 'utf8' })
    .filter((each) => /[0-9a-f]{64}$/.test(each))
    .toSorted()
  return join(dir, 'attachments', name)
}

function replaced({ dir }: Copy): void {
  const file = attachment(dir)
  writeFileSync(file, 'RIFF....WAVEsix')
}

function swapped(a: number, b: number): string {
  return `UPDATE events SET device_seq = 999 WHERE device_seq = ${a};
    UPDATE events SET device_seq = ${a} WHERE device_seq = ${b}; UPDATE events SET device_seq = ${b} WHERE device_seq = 999`
}

interface Stored {
  readonly position: number
  readonly device: string
  readonly device_seq: number
  readonly canonical: string
  readonly hash: string
}

function eventsOf(db: Connection): Stored[] {
  return db.prepare<[], Stored>('SELECT * FROM events ORDER BY device_seq').all()
}

function insertEvent({ db }: Copy): void {
  const before = eventsOf(db)[3]
  if (before === undefined) return expect.unreachable()
  db.exec('UPDATE events SET device_seq = device_seq + 1000 WHERE device_seq > 4')
  db.exec('UPDATE events SET device_seq = device_seq - 999 WHERE device_seq > 1000')
  const event = { ...JSON.parse(before.canonical), id: '019b76da-ffff-7000-8000-000000000000', deviceSeq: 5 }
  const canonical = canonicalText(event)
  db.prepare(
    'INSERT INTO events (device, device_seq, canonical, prev_hash, hash) VALUES (?, 5, ?, ?, ?)',
  ).run(before.device, canonical, before.hash, chainHash(before.hash, canonical))
}

/** A table without its checks, with the rows that it had. */
function unchecked({ db }: Copy): void {
  const sql = db.prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'feedback'").pluck().get()
  db.exec('ALTER TABLE feedback RENAME TO feedback_before')
  db.exec(`${sql}`.replace(/ CHECK \(answer IN [^)]*\)\)/, ''))
  db.exec('INSERT INTO feedback SELECT * FROM feedback_before; DROP TABLE feedback_before')
  db.exec('CREATE INDEX feedback_by_reviewer ON feedback (reviewer_id, at)')
}

/** The last change of tags, taken back without a trace. */
function cutOffWhole({ db }: Copy): void {
  db.exec(`DELETE FROM frontiers; DELETE FROM checkpoints; DELETE FROM events WHERE position = (SELECT max(position) FROM events);
    UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'events';
    DELETE FROM undo_stack WHERE position > (SELECT max(position) FROM events);
    DELETE FROM trail WHERE "row" >> 20 > (SELECT max(position) FROM events);
    UPDATE cases SET tags = '[]' WHERE title = 'Milo'`)
}

function rehashed({ db }: Copy): void {
  db.exec('DELETE FROM frontiers; DELETE FROM checkpoints')
  let prev: string = GENESIS
  for (const { position, canonical } of eventsOf(db)) {
    const text = canonical.includes('"setting.set"')
      ? canonical.replace('{"kind":"system"}', '{"kind":"pipeline","name":"reading"}')
      : canonical
    const hash = chainHash(prev, text)
    db.prepare('UPDATE events SET canonical = ?, prev_hash = ?, hash = ? WHERE position = ?').run(
      text,
      prev,
      hash,
      position,
    )
    prev = hash
  }
}
