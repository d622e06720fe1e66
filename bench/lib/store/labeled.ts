import { mkdirSync } from 'node:fs'
import { readBody } from '../../../src/main/ledger/bodies.ts'
import { createLedger, type LedgerWriter } from '../../../src/main/ledger/ledger.ts'
import { openStore, type Store } from '../../../src/main/store/store.ts'
import { type CaseId, DeviceId } from '../../../src/shared/domain/ids.ts'
import { RunRecord } from '../../../src/shared/domain/runs/record.ts'
import { BATCH, fillBatch, outsideOf } from './fill.ts'

/** A note in which every masking rule finds something. */
const NOTE =
  'My name is Wilhelmina Reed, born on March 4, 1987. Write to dana.reed@example.org, call 555-867-5309; the card is 4111 1111 1111 1111.'

/** One answer in NOTE_EVERY has a note. */
const NOTE_EVERY = 4

/**
 * Fills a store until this number of decisions has an answer: every decision of every case. Existing content is kept.
 */
export async function seedLabels(dir: string, labels: number): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const store = openStore(dir)
  try {
    for (let had = answered(store); had < labels; had = answered(store)) {
      const from = store.cases.count()
      await fillBatch(store, from, from + BATCH)
      answerAll(store, from)
      if (from % (50 * BATCH) === 0) console.log(`${had.toLocaleString('en')} labels`)
    }
    store.db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    store.close()
  }
}

function answered({ db }: Store): number {
  return db.prepare<[], number>('SELECT count(*) FROM feedback').pluck().get() ?? 0
}

/** Answers what nobody has answered in the cases from a number on. */
function answerAll(store: Store, from: number): void {
  const outside = outsideOf(from + 1)
  const device = store.meta.deviceId(() => DeviceId.parse(outside.newId()))
  const ledger = createLedger({ store, device: () => device, ...outside })
  const people = store.reviewers.all().map(({ id }) => id)
  const ids = store.db
    .prepare<[], CaseId>('SELECT id FROM cases ORDER BY rowid DESC LIMIT 1000')
    .pluck()
    .all()
  for (const [at, id] of people.entries())
    ledger.write({ actor: { kind: 'reviewer', id }, batchId: null }, (writer) => {
      for (const [number, caseId] of ids.entries())
        if (number % people.length === at) answerCase(store, caseId, writer)
    })
}

function answerCase(store: Store, caseId: CaseId, writer: LedgerWriter): void {
  const runId = store.cases.get(caseId)?.latest_run_id ?? null
  const sha256 = runId === null ? null : (store.runs.get(runId)?.record_sha256 ?? null)
  const record = sha256 === null ? null : readBody(store, RunRecord, sha256)
  const has = new Set(store.feedback.ofCase(caseId).map((each) => each.decision_id))
  for (const [at, { id: decisionId }] of (record?.decisions ?? []).entries()) {
    if (runId === null || has.has(decisionId)) continue
    const text = { ownAnswer: null, correction: null, note: NOTE, wrongSentences: [] }
    const after = {
      answer: at % 3 === 0 ? ('incorrect' as const) : ('correct' as const),
      textSha256: at % NOTE_EVERY === 0 ? writer.putBody(caseId, text) : null,
      blind: false,
      blindAnswer: null,
      reasons: [] as string[],
      revealedAt: null,
      at: writer.now,
    }
    writer.append({ type: 'feedback.give', caseId, runId, decisionId, payload: { before: null, after } })
  }
}
