/**
 * Appending and projecting 100 events, compared with their bare SQL, and the time of one ruling. The floor runs the
 * same statements, recorded beforehand, with all their values (texts, hashes, packed content) ready. The events are
 * steps of reviews, which have no content, and imported and judged readings, each with some 14 kB of content to write
 * as JSON, to hash and to pack. Single rulings are made on a filled store, each on the disk before it is
 * acknowledged.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { createLedger, type LedgerWriter } from '../../src/main/ledger/ledger.ts'
import { openStore, type Store } from '../../src/main/store/store.ts'
import { DeviceId, ReviewerId } from '../../src/shared/domain/ids.ts'
import type { ReviewState } from '../../src/shared/domain/reviews/review.ts'
import { compare } from '../lib/measures/measure.ts'
import { replayOn, type StatementLog, watchStatements } from '../lib/measures/statement-log.ts'
import { fillBatch, importCase, outsideOf, runCase, SEEDED } from '../lib/store/fill.ts'
import { type PreparedCase, prepare } from '../lib/store/prepare.ts'
import { measureRulings } from '../lib/store/rulings.ts'
import { seed, seedOptions } from '../lib/store/store.ts'

const TARGET_RATIO = 2
const PAIRS = 61
/** Warm-ups included; see `measure.ts`. */
const ROUNDS = PAIRS + 3
/** Four events each. */
const CASES_A_BATCH = 25
/** Number of cases that exist before the measurement. */
const BEFORE = 5_000

type Batch = (store: Store) => void

const pending: ReviewState = {
  status: 'pending',
  claimedBy: null,
  claimedAt: null,
  ruledBy: null,
  ruledAt: null,
  deferredAt: null,
  secondOpinion: null,
  secondBy: null,
}
const approved: ReviewState = { ...pending, status: 'approved' }

const root = mkdtempSync(join(tmpdir(), 'docket-append-'))
try {
  const batches: PreparedCase[][] = []
  for (let round = 0; round < ROUNDS; round += 1) batches.push(await batchOf(round))
  await measure([
    ['100 events of imported and judged readings, with content', batches.map((batch) => intakeOf(batch))],
    ['100 events of reviews', batches.map((batch) => reviewOf(batch))],
  ])
} finally {
  rmSync(root, { recursive: true, force: true })
}
const options = seedOptions()
await seed(options)
await measureRulings(options.dir)

async function measure(contests: readonly (readonly [string, readonly Batch[]])[]): Promise<void> {
  const statementLogs = await recorded(contests.map(([, batches]) => batches))
  const [worked, floored] = [await filledStore('work'), await filledStore('floor')]
  const replay = replayOn(floored.db)
  for (const [index, [name, batches]] of contests.entries()) {
    let [next, nextFloor] = [0, 0]
    await compare({
      name: `appending and projecting ${name}`,
      work: () => batches[next++]?.(worked),
      floor: () => replay(statementLogs[index]?.[nextFloor++] ?? []),
      target: TARGET_RATIO,
      pairs: PAIRS,
    })
  }
  worked.close()
  floored.close()
}

async function batchOf(round: number): Promise<PreparedCase[]> {
  const from = BEFORE + round * CASES_A_BATCH * 2
  const { newId } = outsideOf(from)
  const cases: PreparedCase[] = []
  for (let number = from; cases.length < CASES_A_BATCH; number += 1) {
    const each = await prepare(number, newId)
    if (each.escalations.length > 0) cases.push(each) // only what waits can be held
  }
  return cases
}

/** The statements that each batch leads to, from a run on a store of its own. */
async function recorded(contests: readonly (readonly Batch[])[]): Promise<StatementLog[][]> {
  const { record, stop } = watchStatements()
  const store = await filledStore('recorded')
  const statementLogs = contests.map((batches) => batches.map((batch) => record(() => batch(store))))
  store.close()
  stop()
  return statementLogs
}

async function filledStore(name: string): Promise<Store> {
  const store = openStore(mkdtempSync(join(root, name)))
  for (let from = 0; from < BEFORE; from += 1_000) await fillBatch(store, from, from + 1_000)
  return store
}

function intakeOf(batch: readonly PreparedCase[]): Batch {
  return (store) =>
    write(store, (writer, id) => {
      for (const each of batch) {
        importCase(each, writer)
        runCase(each, writer)
        step(each, 'review.claim', pending, held(id, writer), writer)
      }
    })
}

function reviewOf(batch: readonly PreparedCase[]): Batch {
  return (store) =>
    write(store, (writer, id) => {
      for (const each of batch) {
        step(each, 'review.approve', held(id, writer), approved, writer)
        step(each, 'review.reopen', approved, pending, writer)
        step(each, 'review.claim', pending, held(id, writer), writer)
        step(each, 'review.release', held(id, writer), pending, writer)
      }
    })
}

function held(id: ReviewerId, { now }: LedgerWriter): ReviewState {
  return { ...pending, status: 'in_review', claimedBy: id, claimedAt: now }
}

function step(
  { caseId }: PreparedCase,
  type: 'review.claim' | 'review.release' | 'review.approve' | 'review.reopen',
  before: ReviewState,
  after: ReviewState,
  writer: LedgerWriter,
): void {
  writer.append({ type, caseId, payload: { before, after, noteSha256: null } })
}

function write(store: Store, work: (writer: LedgerWriter, id: ReviewerId) => void): void {
  const id = ReviewerId.parse(store.reviewers.byName('Ada')?.id)
  const ledger = createLedger({
    store,
    device: () => store.meta.deviceId(() => DeviceId.parse('')),
    now: () => SEEDED,
    newId: () => v7(),
    random: (count) => randomBytes(count),
    committed: () => {},
  })
  ledger.write({ actor: { kind: 'reviewer', id }, batchId: null }, (writer) => work(writer, id))
}
