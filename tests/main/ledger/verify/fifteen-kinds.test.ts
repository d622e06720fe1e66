import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalText, chainHash, GENESIS } from '../../../../src/main/ledger/chain.ts'
import { headOf, signedRow } from '../../../../src/main/ledger/seal/checkpoint-row.ts'
import { runToEnd, walkEdge } from '../../../../src/main/ledger/seal/edge.ts'
import type { KnownSeals } from '../../../../src/main/ledger/verify/seals/known-seals.ts'
import { verifyStore } from '../../../../src/main/ledger/verify/verify.ts'
import { deviceKeys } from '../../../../src/main/secrets/device-keys.ts'
import { anchorsOf } from '../../../../src/main/services/program/seal/known.ts'
import { type Connection, connect } from '../../../../src/main/store/connection.ts'
import { databaseFile, openStore } from '../../../../src/main/store/store.ts'
import type { DeviceId } from '../../../../src/shared/domain/ids.ts'
import type { FindingCode, VerificationResult } from '../../../../src/shared/domain/ledger/finding.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { harmed, livedStore } from '../../../helpers/store/lived-store.ts'
import { sealedStore } from '../../../helpers/store/sealed-store.ts'

interface Copy {
  readonly db: Connection
  readonly dir: string
}

/** A store that people worked in, signed twice by its owner, with the keychain of its machine. */
interface Signed {
  readonly dir: string
  readonly device: DeviceId
  readonly secrets: Map<string, string>
  /** The database and the keychain as they were at the first signature. */
  readonly before: { readonly dir: string; readonly secrets: Map<string, string>; readonly size: number }
  readonly size: number
  /** The last checkpoint, as a colleague has kept it. */
  readonly kept: string
}

let signed: Signed
let isMade = false

/** Made once, within the first test: people work in it. */
async function prepare(): Promise<void> {
  if (isMade) return
  isMade = true
  const root = mkdtempSync(join(tmpdir(), 'docket-kinds-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const dir = join(root, 'store')
  cpSync(await livedStore(), dir, { recursive: true })
  const clean = connect(databaseFile(dir))
  clean.exec("DELETE FROM checkpoints; DELETE FROM meta WHERE key = 'place'")
  clean.close()
  const secrets = new Map<string, string>()
  const test = sealedStore({ dir, keychain: memoryKeychain(secrets), ids: countingIds(Date.UTC(2028, 0, 1)) })
  await test.sealer.sign()
  const device = test.chain.device()
  const first = test.store.events.count()
  test.store.db.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(dir, join(root, 'before'), { recursive: true })
  const secretsBefore = new Map(secrets)
  test.append(3)
  test.pass(48 * 60 * 60 * 1_000)
  await test.sealer.sign()
  const kept = test.store.seals.newestCheckpoint(device)?.note ?? ''
  test.close()
  const before = { dir: join(root, 'before'), secrets: secretsBefore, size: first }
  signed = { dir, device, secrets, before, size: first + 3, kept }
}

const keysOf = (secrets: Map<string, string>) =>
  deviceKeys({
    keychain: memoryKeychain(secrets),
    random: () => expect.unreachable(),
    redactor: { learn: () => {} },
  })

/** Verifies a folder beside a keychain and what others have kept. */
async function verified(
  dir: string,
  secrets: Map<string, string> = signed.secrets,
  witnesses: KnownSeals['witnesses'] = [],
): Promise<VerificationResult> {
  const anchors = await anchorsOf(keysOf(secrets), [signed.device])
  return verifyStore({ dir, file: databaseFile(dir) }, { known: { ...anchors, witnesses, keys: [] } })
}

const witness = () => [{ from: 'kept.checkpoint', note: signed.kept }]

interface Stored {
  readonly position: number
  readonly device: string
  readonly canonical: string
}

/** Recomputes the hash of every event, so that the hashes are consistent. */
function rehash(db: Connection): void {
  let prev: string = GENESIS
  const rows = db
    .prepare<[], Stored>('SELECT position, device, canonical FROM events ORDER BY device_seq')
    .all()
  for (const { position, canonical } of rows) {
    const hash = chainHash(prev, canonical)
    db.prepare('UPDATE events SET prev_hash = ?, hash = ? WHERE position = ?').run(prev, hash, position)
    prev = hash
  }
}

const run =
  (text: string) =>
  ({ db }: Copy) =>
    void db.exec(text)

function insertedAndRehashed({ db }: Copy): void {
  const before = db.prepare<[], Stored>('SELECT * FROM events WHERE device_seq = 4').get()
  if (before === undefined) return expect.unreachable()
  const later = db
    .prepare<[], { position: number; device_seq: number; canonical: string }>(
      'SELECT position, device_seq, canonical FROM events WHERE device_seq > 4 ORDER BY device_seq DESC',
    )
    .all()
  for (const { position, device_seq, canonical } of later) {
    const moved = canonicalText({ ...JSON.parse(canonical), deviceSeq: device_seq + 1 })
    db.prepare('UPDATE events SET position = ?, device_seq = ?, canonical = ? WHERE position = ?').run(
      position + 1,
      device_seq + 1,
      moved,
      position,
    )
  }
  const planted = canonicalText({
    ...JSON.parse(before.canonical),
    id: '019b76da-ffff-7000-8000-000000000000',
    deviceSeq: 5,
  })
  db.prepare(
    'INSERT INTO events (position, device, device_seq, canonical, prev_hash, hash) VALUES (?, ?, 5, ?, ?, ?)',
  ).run(before.position + 1, before.device, planted, '', '')
  rehash(db)
  db.exec('DELETE FROM frontiers')
}

function attachmentReplaced({ dir }: Copy): void {
  const [name = ''] = readdirSync(join(dir, 'attachments'), { recursive: true, encoding: 'utf8' }).filter(
    (each) => /[0-9a-f]{64}$/.test(each),
  )
  writeFileSync(join(dir, 'attachments', name), 'RIFF....WAVEsix')
}

const cutOff = `DELETE FROM events WHERE position > (SELECT max(position) - 2 FROM events);
  DELETE FROM checkpoints WHERE size > (SELECT count(*) FROM events); DELETE FROM frontiers;
  UPDATE sqlite_sequence SET seq = seq - 2 WHERE name = 'events';
  DELETE FROM reviewers WHERE id NOT IN (SELECT canonical ->> '$.payload.reviewerId' FROM events WHERE type = 'reviewer.name')`

type Row = readonly [
  kind: number,
  what: string,
  harm: (copy: Copy) => unknown,
  code: FindingCode,
  seq: number | 'some' | 'behind' | null,
]

const KINDS: readonly Row[] = [
  [
    1,
    'a payload edited',
    run(`UPDATE events SET canonical = replace(canonical, '"at":', '"at":1') WHERE device_seq = 6`),
    'EVENT_CHANGED',
    6,
  ],
  [
    2,
    'a hash edited',
    run(`UPDATE events SET hash = '${'0'.repeat(64)}' WHERE device_seq = 6`),
    'EVENT_CHANGED',
    6,
  ],
  [3, 'an event deleted in the middle', run('DELETE FROM events WHERE device_seq = 6'), 'EVENT_MISSING', 6],
  [4, 'the end cut off, with every counter and signature of it', run(cutOff), 'EVENTS_CUT_OFF', 'behind'],
  [5, 'an event inserted, and all hashes computed anew', insertedAndRehashed, 'EVENTS_REWRITTEN', 'some'],
  [
    6,
    'two events swapped',
    run(
      'UPDATE events SET device_seq = 999 WHERE device_seq = 6; UPDATE events SET device_seq = 6 WHERE device_seq = 7; UPDATE events SET device_seq = 7 WHERE device_seq = 999',
    ),
    'EVENT_NOT_LINKED',
    6,
  ],
  [
    7,
    'a body changed',
    run(
      `UPDATE bodies SET content = CAST(replace(content, 'heard it', 'said so') AS BLOB) WHERE encoding = 'plain'`,
    ),
    'BODY_CHANGED',
    'some',
  ],
  [
    8,
    'a body deleted without an event that erases it',
    run('DELETE FROM bodies WHERE row = 4'),
    'BODY_MISSING',
    'some',
  ],
  [9, 'an attachment replaced', attachmentReplaced, 'FILE_CHANGED', 'some'],
  [
    10,
    'the device of the events changed',
    run(`UPDATE events SET device = '019b76da-a801-7000-8000-000000000000'`),
    'EVENT_MISPLACED',
    1,
  ],
  [
    11,
    'a state row changed without an event',
    run(`UPDATE feedback SET answer = 'unsure'`),
    'ROW_CHANGED',
    'some',
  ],
  [
    11,
    'a counter changed without an event',
    run('UPDATE counters SET cases = cases + 1'),
    'ROW_CHANGED',
    null,
  ],
  [
    12,
    'a setting changed in the database',
    run(`UPDATE settings SET value = 'false'`),
    'ROW_CHANGED',
    'some',
  ],
]

describe('the kinds of tampering that are found by themselves:', () => {
  it.each(KINDS)('%i %s is named with the first event that does not fit', async (_, __, harm, code, seq) => {
    await prepare()
    const { dir } = harmed(signed.dir, harm)
    const result = await verified(dir)
    if (result.intact) return expect.unreachable()
    expect(result.findings[0]?.code, result.reason).toBe(code)
    if (seq === 'some') expect(result.seq).toBeGreaterThan(0)
    else expect(result.seq).toBe(seq === 'behind' ? signed.size - 1 : seq)
    expect(result.verdicts).toMatchObject({
      intact: { holds: false, says: result.reason },
      complete: { holds: false },
    })
  })

  it('nothing is found in the unchanged store, and the confirming keys are named', async () => {
    await prepare()
    const copy = harmed(signed.dir, () => {})
    expect(await verified(copy.dir)).toMatchObject({
      intact: true,
      complete: true,
      independent: false,
      chains: [{ device: signed.device, signed: signed.size, key: 'own' }],
      verdicts: { intact: { alterableBy: ['owner_with_key', 'owner_with_key_and_clock'] } },
    })
    expect(await verified(copy.dir, signed.secrets, witness())).toMatchObject({
      independent: true,
      witnesses: ['kept.checkpoint'],
      verdicts: { independent: { alterableBy: ['owner_with_key_and_clock'] } },
    })
    expect(await verified(copy.dir, new Map())).toMatchObject({
      intact: true,
      chains: [{ key: 'unknown' }],
      verdicts: { intact: { alterableBy: expect.arrayContaining(['stranger', 'colleague']) } },
    })
  })

  it('a checkpoint that somebody else signed is named', async () => {
    await prepare()
    const other = sealedStore()
    other.append(1)
    await other.sealer.sign()
    const row = other.store.seals.newestCheckpoint(other.chain.device())
    const { dir } = harmed(signed.dir, ({ db }) =>
      db.prepare('UPDATE checkpoints SET note = ?, verifier = ?').run(row?.note, row?.verifier),
    )
    expect(await verified(dir)).toMatchObject({
      intact: false,
      findings: [{ code: 'CHECKPOINT_CHANGED' }, {}],
    })
  })

  it.each([
    ['while it still names the key of the device', false],
    ['and whose key it names', true],
  ])('a checkpoint of the device that another key signed is named, %s', async (_, isNamed) => {
    await prepare()
    const untouched = openStore(signed.dir)
    const { frontier } = runToEnd(walkEdge(untouched, signed.device))
    untouched.close()
    const { privateKey } = generateKeyPairSync('ed25519')
    const forged = signedRow(signed.device, frontier, privateKey, 0)
    const { dir } = harmed(signed.dir, ({ db }) => {
      db.prepare('UPDATE checkpoints SET note = ? WHERE size = ?').run(forged.note, forged.size)
      if (isNamed)
        db.prepare('UPDATE checkpoints SET verifier = ? WHERE size = ?').run(forged.verifier, forged.size)
    })
    const row = `device=${signed.device}, size=${signed.size}`
    expect(await verified(dir)).toMatchObject({
      intact: false,
      findings: [{ code: 'CHECKPOINT_CHANGED', table: 'checkpoints', row }],
    })
  })

  it('rewritten events are named without the checkpoints, by the keychain', async () => {
    await prepare()
    const { dir } = harmed(signed.dir, (copy) => {
      insertedAndRehashed(copy)
      copy.db.exec('DELETE FROM checkpoints')
    })
    const result = await verified(dir)
    expect(result).toMatchObject({ intact: false, findings: [{ code: 'EVENTS_REWRITTEN' }] })
    if (!result.intact) expect(result.reason).toContain('The keychain says otherwise')
  })
})

/** The owner has the files, the key and the keychain: all of it fits, unless somebody else has kept something. */
describe('the kinds that only a witness finds:', () => {
  it('13 a store rolled back to a backup, with its keychain', async () => {
    await prepare()
    const copy = harmed(signed.before.dir, () => {})
    expect(await verified(copy.dir, signed.before.secrets)).toMatchObject({
      intact: true,
      independent: false,
    })
    const result = await verified(copy.dir, signed.before.secrets, witness())
    expect(result).toMatchObject({
      intact: false,
      seq: signed.before.size + 1,
      findings: [{ code: 'EVENTS_CUT_OFF' }],
      reason: expect.stringContaining('kept.checkpoint knew 3 more events'),
    })
    // The keychain alone, where that was not rolled back with it:
    expect(await verified(copy.dir)).toMatchObject({
      intact: false,
      seq: signed.before.size + 1,
      reason: expect.stringContaining('The keychain knew 3 more events'),
    })
  })

  it('14 a device forked: two stores went on from one copy with one key', async () => {
    await prepare()
    const { dir } = harmed(signed.before.dir, ({ db }) => db.exec("DELETE FROM meta WHERE key = 'place'"))
    const secrets = new Map(signed.before.secrets)
    const ids = countingIds(Date.UTC(2029, 0, 1))
    const fork = sealedStore({ dir, keychain: memoryKeychain(secrets), ids })
    fork.append(5)
    fork.pass(48 * 60 * 60 * 1_000)
    await fork.sealer.sign()
    fork.close()
    expect(await verified(dir, secrets)).toMatchObject({ intact: true })
    const result = await verified(dir, secrets, witness())
    expect(result).toMatchObject({ intact: false, findings: [{ code: 'EVENTS_REWRITTEN' }] })
    expect(result.intact === false && result.seq).toBe(signed.before.size + 1)
  })

  it('15 the owner rewrites everything and signs again', async () => {
    await prepare()
    const secrets = new Map(signed.secrets)
    const { dir } = harmed(signed.dir, ({ db }) => {
      const last = db.prepare<[], Stored>('SELECT * FROM events ORDER BY position DESC LIMIT 1').get()
      if (last === undefined) return expect.unreachable()
      const text = canonicalText({ ...JSON.parse(last.canonical), at: 1 })
      db.prepare('UPDATE events SET canonical = ? WHERE position = ?').run(text, last.position)
      rehash(db)
      db.exec('DELETE FROM frontiers; DELETE FROM checkpoints')
    })
    const key = await keysOf(secrets).key(signed.device)
    if (key === null) return expect.unreachable()
    const store = openStore(dir)
    const { frontier } = runToEnd(walkEdge(store, signed.device))
    const row = signedRow(signed.device, frontier, key, 0)
    store.seals.addCheckpoint(row)
    store.close()
    await keysOf(secrets).keepHead(signed.device, headOf(frontier))

    expect(await verified(dir, secrets)).toMatchObject({ intact: true, independent: false })
    expect(await verified(dir, secrets, witness())).toMatchObject({
      intact: false,
      findings: [{ code: 'EVENTS_REWRITTEN' }],
      reason: expect.stringContaining('kept.checkpoint says otherwise'),
    })
  })
})
