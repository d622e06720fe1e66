/**
 * Verifying a store, the tree and signature of its chain, an exported ledger, and the check at every start. The work
 * is all of `audit verify`: file, schema, events, bodies, the state compared with the one that the ledger produces,
 * attachments. The floor reads the same rows, hashes the stored content and projects every event into an empty
 * database, without comparing. `--full` fills a store with a million events and times one pass over it; `--events N`
 * takes another number.
 */
import { generateKeyPairSync, hash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { zstdDecompressSync } from 'node:zlib'
import { readOnly } from '../../src/main/ledger/bodies.ts'
import { chainHash, GENESIS } from '../../src/main/ledger/chain.ts'
import { project } from '../../src/main/ledger/project/project.ts'
import { parseEvent } from '../../src/main/ledger/read.ts'
import { checkQuickly } from '../../src/main/ledger/verify/quick-check.ts'
import { verifyStore } from '../../src/main/ledger/verify/verify.ts'
import { openCheckpoint, originOf, signCheckpoint } from '../../src/main/proofs/notes/checkpoint.ts'
import { keyOf } from '../../src/main/proofs/notes/keys.ts'
import { checkChain } from '../../src/main/proofs/tiles/check.ts'
import { tilesOf } from '../../src/main/proofs/tiles/tiles.ts'
import { rootOf } from '../../src/main/proofs/tree/frontier.ts'
import { growingTree } from '../../src/main/proofs/tree/growing-tree.ts'
import { equalHashes } from '../../src/main/proofs/tree/hashes.ts'
import { openScratch } from '../../src/main/store/integrity/scratch.ts'
import { databaseFile, openSnapshot, openStore } from '../../src/main/store/store.ts'
import { compare, median, milliseconds, report, timesOf } from '../lib/measures/measure.ts'
import { seedEvents } from '../lib/store/rounds.ts'
import { seed } from '../lib/store/store.ts'

const TARGET_RATIO = 3
const GLANCE_MS = 100
const PAIRS = 5
const CASES = 4_000
const FULL = 1_000_000

const { values } = parseArgs({
  options: { events: { type: 'string' }, full: { type: 'boolean', default: false } },
})
const events = values.events === undefined ? FULL : Number(values.events)
const glances: number[] = []
if (values.full || values.events !== undefined) await timeOnce()
else await timeSmall()

async function timeSmall(): Promise<void> {
  const dir = join(tmpdir(), `docket-bench-${CASES}`)
  await seed({ dir, cases: CASES })
  await compare({
    name: `audit verify, ${described(dir)}`,
    work: () => verified(dir),
    floor: () => hashAndProject(dir),
    target: TARGET_RATIO,
    pairs: PAIRS,
  })
  await proved(dir)
  await glanced(dir)
}

/** Chain, tree and signature of a store's events, and the same of an export, beside hashing each event once. */
async function proved(folder: string): Promise<void> {
  const snapshot = openSnapshot({ file: databaseFile(folder) })
  const device = snapshot.events.devices()[0]
  if (device === undefined) throw new Error('The synthetic store has no events.')
  const rows = snapshot.events.chain(device, 0, snapshot.events.count())
  const texts = rows.map(({ canonical }) => canonical)
  snapshot.close()
  const files = new Map<string, Uint8Array>()
  const made = tilesOf(texts)
  let next = made.next()
  for (; next.done !== true; next = made.next()) files.set(next.value.path, next.value.bytes)
  const { privateKey } = generateKeyPairSync('ed25519')
  const signer = { name: originOf(device), privateKey }
  const note = signCheckpoint({ origin: signer.name, ...next.value }, privateKey)
  const floor = () => {
    for (const row of rows) hash('sha256', row.prev_hash + row.canonical)
  }
  const opened = () => openCheckpoint(note, [keyOf(signer)]).checkpoint
  const name = `${texts.length.toLocaleString('en')} events`
  await compare({
    name: `chain, tree and signature, ${name}`,
    work: () => {
      let head: string = GENESIS
      const tree = growingTree()
      for (const text of texts) {
        head = chainHash(head, text)
        tree.add(text)
      }
      if (!equalHashes(rootOf(tree.frontier()), opened().root))
        throw new Error('The tree is not the one that was signed.')
    },
    floor,
    target: TARGET_RATIO,
  })
  await compare({
    name: `check of an exported ledger without its store, ${name}`,
    work: () => checkChain({ read: (path) => files.get(path) ?? null, paths: () => files.keys() }, opened()),
    floor: () => {
      floor()
      for (const text of texts) JSON.parse(text)
    },
    target: TARGET_RATIO,
  })
}

function described(folder: string): string {
  const snapshot = openSnapshot({ file: databaseFile(folder) })
  const text = `${snapshot.events.count().toLocaleString('en')} events of ${snapshot.cases.count().toLocaleString('en')} cases`
  snapshot.close()
  return text
}

function hashAndProject(folder: string): void {
  const scratch = openScratch(databaseFile(folder), 'everything')
  const tables = scratch.tables()
  const bodies = readOnly(tables)
  for (let position = 0; ; ) {
    const rows = tables.events.after(position, 500)
    for (const row of rows) {
      position = row.position
      hash('sha256', row.prev_hash + row.canonical)
      const event = parseEvent(row)
      project({ store: tables, bodies, head: event, position }, event)
    }
    if (rows.length < 500) break
  }
  const stored = scratch.db.prepare<[], { salt: Uint8Array; encoding: string; content: Uint8Array }>(
    'SELECT salt, encoding, content FROM bodies ORDER BY row',
  )
  for (const { salt, encoding, content } of stored.iterate()) {
    const bytes = encoding === 'zstd' ? zstdDecompressSync(content) : content
    hash('sha256', Buffer.concat([salt, bytes]))
  }
  scratch.close()
}

function verified(folder: string): void {
  const result = verifyStore({ dir: folder, file: databaseFile(folder) })
  if (!result.intact) throw new Error(`The synthetic store is not intact: ${result.reason}`)
}

/** The additional work of every start of the program, on a store that has just been opened. */
async function glanced(folder: string): Promise<void> {
  const times = await timesOf(() => {
    const store = openStore(folder)
    const from = performance.now()
    if (checkQuickly(store).length > 0) throw new Error('The synthetic store is not intact.')
    glances.push(performance.now() - from)
    store.close()
  }, 15)
  const worst = Math.max(...glances.splice(0))
  const opened = milliseconds(median(times))
  report({
    name: `check at every start, ${described(folder)}`,
    figure: `at most ${milliseconds(worst)}; opened and closed with it in ${opened}`,
    target: `≤ ${GLANCE_MS} ms`,
    met: worst <= GLANCE_MS,
  })
}

async function timeOnce(): Promise<void> {
  const dir = join(tmpdir(), `docket-bench-events-${events}`)
  await seedEvents(dir, events)
  const name = described(dir)
  await glanced(dir)
  const [floor = Number.NaN] = await timesOf(() => hashAndProject(dir), 1)
  const [work = Number.NaN] = await timesOf(() => verified(dir), 1)
  const figure = `${(work / 1_000).toFixed(0)} s, ${(work / floor).toFixed(2)} × the floor`
  report({
    name: `audit verify, ${name}, once`,
    figure,
    floor: `${(floor / 1_000).toFixed(0)} s`,
    target: `≤ ${TARGET_RATIO} ×`,
    met: work / floor <= TARGET_RATIO,
  })
}
