/**
 * What the ledger costs on top of SQLite. A hundred events are appended and projected in one transaction; the floor
 * runs the very same statements, recorded beforehand, with all their values (texts, hashes, packed bodies) ready.
 * Then single rulings on a filled store, each on the disk before it is acknowledged.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger } from '../src/main/ledger/ledger.ts'
import { openStore, type Store } from '../src/main/store/store.ts'
import { DeviceId, ReviewerId } from '../src/shared/domain/ids.ts'
import { fillBatch, importCase, outsideOf, runCase } from './lib/fill.ts'
import { compare } from './lib/measure.ts'
import { type PreparedCase, prepare } from './lib/prepare.ts'
import { type Recording, replayOn, watchStatements } from './lib/recording.ts'
import { measureRulings } from './lib/rulings.ts'
import { seed, seedOptions } from './lib/store.ts'

const TARGET_RATIO = 2
const PAIRS = 61
/** Warm-ups included; see `measure.ts`. */
const ROUNDS = PAIRS + 3
/** Each case is imported, begun and ended, and held: four events. */
const CASES_A_BATCH = 25
/** So many cases are there already. */
const BEFORE = 5_000

const root = mkdtempSync(join(tmpdir(), 'docket-append-'))
try {
  await measureBatches()
} finally {
  rmSync(root, { recursive: true, force: true })
}
const options = seedOptions()
await seed(options)
await measureRulings(options.dir)

async function measureBatches(): Promise<void> {
  const batches: PreparedCase[][] = []
  for (let round = 0; round < ROUNDS; round += 1) batches.push(await batchOf(round))
  const recordings = await recorded(batches)
  const [worked, floored] = [await filledStore('work'), await filledStore('floor')]
  const write = writerOn(worked)
  const replay = replayOn(floored.db)
  let [next, nextFloor] = [0, 0]
  await compare({
    name: `append and project ${CASES_A_BATCH * 4} events`,
    work: () => write(batches[next++] ?? [], next),
    floor: () => replay(recordings[nextFloor++] ?? []),
    target: TARGET_RATIO,
    pairs: PAIRS,
  })
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
async function recorded(batches: readonly PreparedCase[][]): Promise<Recording[]> {
  const { record, stop } = watchStatements()
  const store = await filledStore('recorded')
  const write = writerOn(store)
  const recordings = batches.map((batch, round) => record(() => write(batch, round + 1)))
  store.close()
  stop()
  return recordings
}

async function filledStore(name: string): Promise<Store> {
  const dir = mkdtempSync(join(root, name))
  const store = openStore(dir)
  for (let from = 0; from < BEFORE; from += 1_000) await fillBatch(store, from, from + 1_000)
  return store
}

function writerOn(store: Store): (batch: readonly PreparedCase[], round: number) => void {
  const id = ReviewerId.parse(store.reviewers.byName('Ada')?.id)
  const device = store.meta.deviceId(() => DeviceId.parse(''))
  return (batch, round) => {
    const outside = outsideOf(BEFORE * 2 + round)
    const ledger = createLedger({ store, device, ...outside })
    ledger.write({ actor: { kind: 'reviewer', id }, batchId: null }, (writer) => {
      const before = { status: 'pending' as const, claimedBy: null, claimedAt: null, deferredAt: null }
      for (const each of batch) {
        importCase(each, writer)
        runCase(each, writer)
        const after = { status: 'in_review' as const, claimedBy: id, claimedAt: writer.now, deferredAt: null }
        const payload = { before, after, noteSha256: null }
        writer.append({ type: 'review.claim', caseId: each.caseId, payload })
      }
    })
  }
}
