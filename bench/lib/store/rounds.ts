import { createLedger, type LedgerWriter } from '../../../src/main/ledger/ledger.ts'
import { openStore, type Store } from '../../../src/main/store/store.ts'
import { CaseId, DeviceId, type ReviewerId } from '../../../src/shared/domain/ids.ts'
import type { ReviewState } from '../../../src/shared/domain/reviews/review.ts'
import { outsideOf } from './fill.ts'
import { seed } from './store.ts'

/** Number of events for each case of a store: most are steps of reviews, as in a store that was used for long. */
const EVENTS_A_CASE = 50

/** How many cases take a round in one transaction. */
const CASES_A_BATCH = 2_000

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

/**
 * Fills a store with at least this number of events, far faster than with as many cases: waiting cases are claimed,
 * approved, opened again, claimed and let go, round after round. All is written through the ledger; existing content is
 * kept.
 */
export async function seedEvents(dir: string, events: number): Promise<void> {
  await seed({ dir, cases: Math.ceil(events / EVENTS_A_CASE) })
  const store = openStore(dir)
  try {
    const waiting = waitingCases(store)
    const began = store.events.count()
    for (let from = 0; store.events.count() < events; from = (from + CASES_A_BATCH) % waiting.length)
      writeRounds(store, waiting.slice(from, from + CASES_A_BATCH))
    if (store.events.count() > began) store.db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    store.close()
  }
}

function waitingCases({ db }: Store): CaseId[] {
  const waiting = db
    .prepare<[], string>("SELECT id FROM cases WHERE review_status = 'pending' ORDER BY id")
    .pluck()
  const cases = waiting.all().map((id) => CaseId.parse(id))
  if (cases.length === 0) throw new Error('No synthetic case waits.')
  return cases
}

function writeRounds(store: Store, cases: readonly CaseId[]): void {
  const outside = outsideOf(store.events.count())
  const device = store.meta.deviceId(() => DeviceId.parse(outside.newId()))
  const id = store.reviewers.byName('Ada')?.id
  if (id === undefined) throw new Error('The synthetic store has no Ada.')
  const ledger = createLedger({ store, device: () => device, ...outside })
  ledger.write({ actor: { kind: 'reviewer', id }, batchId: null }, (writer) => {
    for (const caseId of cases) writeRound(caseId, id, writer)
  })
}

function writeRound(caseId: CaseId, id: ReviewerId, writer: LedgerWriter): void {
  const held: ReviewState = { ...pending, status: 'in_review', claimedBy: id, claimedAt: writer.now }
  const approved: ReviewState = { ...pending, status: 'approved', ruledBy: id, ruledAt: writer.now }
  const types = ['review.claim', 'review.approve', 'review.reopen', 'review.claim', 'review.release'] as const
  const states = [pending, held, approved, pending, held, pending]
  for (const [index, type] of types.entries()) {
    const [before = pending, after = pending] = states.slice(index)
    writer.append({ type, caseId, payload: { before, after, noteSha256: null } })
  }
}
