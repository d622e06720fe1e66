import { createHash } from 'node:crypto'
import type { RandomBytes } from '../../../src/main/ledger/bodies.ts'
import { createLedger, type Ledger, type LedgerWriter } from '../../../src/main/ledger/ledger.ts'
import { configOf, pipelineVersion } from '../../../src/main/pipelines/index.ts'
import type { Store } from '../../../src/main/store/store.ts'
import { BatchId, DeviceId, type Millis, ReviewerId, Sha256 } from '../../../src/shared/domain/ids.ts'
import type { ReviewState } from '../../../src/shared/domain/reviews/review.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { chance, idsAt } from '../measures/chance.ts'
import { type PreparedCase, prepare } from './prepare.ts'

/** When the first synthetic case came in. */
export const BEGAN = Date.UTC(2026, 0, 1)

/** Every synthetic hold has either ended long before this moment, or will long after it. */
export const SEEDED = BEGAN + 365 * 24 * 60 * 60_000

/** How many cases are written in one transaction. */
export const BATCH = 1_000

/** Between one batch of cases and the next. */
const BATCH_MS = 10 * 60_000

const REVIEWERS = ['Ada', 'Ben', 'Cleo', 'Dai'] as const

/** The external inputs of a ledger for the cases from a number on: the same in every run. */
export function outsideOf(from: number) {
  const random = chance(from)
  const at = BEGAN + Math.floor(from / BATCH) * BATCH_MS
  return { now: () => at, newId: idsAt(at, random), random: saltsFrom(from), committed: () => {} }
}

/** Salts that no two bodies have: what is drawn for all the rest repeats itself within some thousand cases. */
function saltsFrom(from: number): RandomBytes {
  let draws = 0
  return (count) => {
    draws += 1
    return createHash('shake256', { outputLength: count }).update(`${from} ${draws}`).digest()
  }
}

/**
 * Writes one batch of cases through the ledger, whole or not at all: imported, judged, and then what each reviewer
 * did, as bulk actions. Numbers run from `from` up to `to`, which is left out.
 */
export async function fillBatch(store: Store, from: number, to: number): Promise<void> {
  const outside = outsideOf(from)
  const cases: PreparedCase[] = []
  for (let number = from; number < to; number += 1) cases.push(await prepare(number, outside.newId))
  const device = store.meta.deviceId(() => DeviceId.parse(outside.newId()))
  const ledger = createLedger({ store, device: () => device, ...outside })
  const newBatch = () => BatchId.parse(outside.newId())

  store.transact(() => {
    const reviewers = REVIEWERS.map((name) => introduced(store, ledger, name, outside.newId))
    ledger.write({ actor: { kind: 'system' }, batchId: newBatch() }, (writer) => {
      for (const each of cases) importCase(each, writer)
    })
    ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
      for (const each of cases) runCase(each, writer)
    })
    for (const [index, id] of reviewers.entries()) {
      const theirs = cases.filter(
        ({ number, escalations }) => escalations.length > 0 && number % REVIEWERS.length === index,
      )
      for (const bulk of ['held', 'hold_ended', 'approved', 'rejected'] as const)
        ledger.write({ actor: { kind: 'reviewer', id }, batchId: newBatch() }, (writer) => {
          for (const each of theirs) if (each.fate === bulk) rule(store, each, id, writer)
        })
    }
  })
}

function introduced(store: Store, ledger: Ledger, name: string, newId: () => string): ReviewerId {
  const known = store.reviewers.byName(name)
  if (known !== null) return known.id
  const reviewerId = ReviewerId.parse(newId())
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    const nameSha256 = writer.putBody(reviewerId, { name })
    writer.append({ type: 'reviewer.name', payload: { reviewerId, nameSha256 } })
  })
  return reviewerId
}

/** The events of one case coming in. */
export function importCase(
  { number, caseId, title, source, subject, tags, body }: PreparedCase,
  writer: LedgerWriter,
): void {
  const contentSha256 = Sha256.parse(createHash('sha256').update(`synthetic ${number}`).digest('hex'))
  const about = { title, source, subject, tags, attachments: [], contentSha256 }
  const payload = {
    pipeline: body.pipeline,
    inputSha256: writer.putBody(caseId, body),
    aboutSha256: writer.putBody(caseId, about),
  }
  writer.append({ type: 'case.import', caseId, payload })
}

/** The events of one case being judged. */
export function runCase({ caseId, runId, body, outcome, record }: PreparedCase, writer: LedgerWriter): void {
  const configSha256 = writer.putSharedBody(configOf(body, defaultSettings, () => null))
  const began = { attempt: 1, pipelineVersion: pipelineVersion(body.pipeline), configSha256 }
  writer.append({ type: 'run.start', caseId, runId, payload: began })
  const ended = {
    state: 'done' as const,
    escalations: record.escalations.map(({ trigger, priority }) => ({ trigger, priority })),
    outcomeSha256: writer.putBody(caseId, outcome),
    recordSha256: writer.putBody(caseId, record),
  }
  writer.append({ type: 'run.end', caseId, runId, payload: ended })
}

function rule(
  store: Store,
  { caseId, runId, record, fate }: PreparedCase,
  id: ReviewerId,
  writer: LedgerWriter,
): void {
  const none = {
    claimedBy: null,
    claimedAt: null,
    ruledBy: null,
    ruledAt: null,
    deferredAt: null,
    secondOpinion: null,
    secondBy: null,
  }
  const pending: ReviewState = { status: 'pending', ...none }
  const held: ReviewState = { ...pending, status: 'in_review', claimedBy: id, claimedAt: writer.now }
  writer.append({ type: 'review.claim', caseId, payload: { before: pending, after: held, noteSha256: null } })
  if (fate === 'held' || fate === 'hold_ended') {
    store.leases.put(caseId, id, holdEnd(fate, writer.now))
    return
  }
  const [decision] = record.decisions
  if (decision !== undefined) {
    const after = {
      answer: 'correct',
      textSha256: null,
      blind: false,
      blindAnswer: null,
      reasons: [] as string[],
      revealedAt: null,
      at: writer.now,
    } as const
    writer.append({
      type: 'feedback.give',
      caseId,
      runId,
      decisionId: decision.id,
      payload: { before: null, after },
    })
  }
  const status = fate === 'approved' ? 'approved' : 'rejected'
  const ruled: ReviewState = { ...none, status, ruledBy: id, ruledAt: writer.now }
  const type = fate === 'approved' ? 'review.approve' : 'review.reject'
  const noteSha256 = fate === 'approved' ? null : writer.putBody(caseId, { note: 'The words do not fit.' })
  writer.append({ type, caseId, payload: { before: held, after: ruled, noteSha256 } })
}

function holdEnd(fate: 'held' | 'hold_ended', now: Millis): Millis {
  return fate === 'held' ? SEEDED + (SEEDED - BEGAN) : now + 30 * 60_000
}
