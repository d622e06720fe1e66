/**
 * Processor time of previewing, importing and undoing 10,000 labels. They are answers of ten people about a thousand
 * decisions. The floor appends and projects the same number of answers in one transaction, with all values ready.
 * `--labels N` takes another number.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import type { Docket } from '../../src/main/compose.ts'
import { readOnly } from '../../src/main/ledger/bodies.ts'
import { createLedger } from '../../src/main/ledger/ledger.ts'
import { recordOf } from '../../src/main/services/records/run-record.ts'
import { openStore, type Store } from '../../src/main/store/store.ts'
import {
  BatchId,
  type CaseId,
  type DecisionId,
  DeviceId,
  ReviewerId,
  type RunId,
  Sha256,
} from '../../src/shared/domain/ids.ts'
import { milliseconds, processorMs, report } from '../lib/measures/measure.ts'
import { BATCH, fillBatch, outsideOf, SEEDED } from '../lib/store/fill.ts'
import { openSeeded } from '../lib/store/open.ts'

const TARGET_RATIO = 4
const PEOPLE = Array.from({ length: 10 }, (_, n) => ({ id: ReviewerId.parse(v7()), name: `Person ${n}` }))

const { values } = parseArgs({ options: { labels: { type: 'string', default: '10000' } } })
const labels = Number(values.labels)
const decisions = Math.ceil(labels / PEOPLE.length)
const me = { id: ReviewerId.parse(v7()), name: 'Ada' }
const action = () => BatchId.parse(v7())

interface Labeled {
  readonly caseId: CaseId
  readonly runId: RunId
  readonly decisionId: DecisionId
  readonly row: object
}

const root = mkdtempSync(join(tmpdir(), 'docket-labels-'))
try {
  const [dir, floorDir] = [join(root, 'store'), join(root, 'floor')]
  const wanted = await filled(dir)
  await filled(floorDir)
  const file = join(root, 'labels.jsonl')
  writeFileSync(file, wanted.map(({ row }) => `${JSON.stringify(row)}\n`).join(''))
  const floor = floorOf(floorDir, wanted)
  const docket = openSeeded(dir)
  await measured('previewed', () => ended(docket.labels.preview(file)), floor)
  await measured('imported', () => ended(docket.labels.import(file, action(), me)), floor)
  await measured('undone', () => undone(docket), floor)
  docket.close()
} finally {
  rmSync(root, { recursive: true, force: true })
}

async function measured(what: string, work: () => Promise<unknown>, floor: number): Promise<void> {
  const began = processorMs()
  await work()
  const took = processorMs() - began
  report({
    name: `${labels.toLocaleString('en')} labels ${what}, processor time`,
    figure: `${(took / floor).toFixed(1)} × appending as many answers (${milliseconds(took)})`,
    floor: milliseconds(floor),
    target: `≤ ${TARGET_RATIO} ×`,
    met: took <= TARGET_RATIO * floor,
  })
}

async function undone({ reviews }: Docket): Promise<void> {
  const steps = await reviews.undo.undo(action(), me)
  if (steps.length < decisions * PEOPLE.length)
    throw new Error(`Only ${steps.length} labels were taken back.`)
}

async function ended(lines: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of lines);
}

/** A store with enough decisions, and a label for each of them. */
async function filled(dir: string): Promise<Labeled[]> {
  mkdirSync(dir)
  const store = openStore(dir)
  const found: Labeled[] = []
  for (let from = 0; found.length < decisions; from += BATCH) {
    await fillBatch(store, from, from + BATCH)
    found.length = 0
    found.push(...decisionsIn(store))
  }
  store.close()
  return found.slice(0, decisions)
}

function decisionsIn(store: Store): Labeled[] {
  const bodies = readOnly(store)
  return [...store.cases.ids(null)].flatMap((caseId) => {
    const known = store.cases.get(caseId)
    const runId = known?.latest_run_id ?? null
    if (known === null || runId === null) return []
    return recordOf(store, bodies, runId).decisions.map(({ id: decisionId, kind, about, after }) => {
      const answers = PEOPLE.map(({ name }) => ({ reviewer: name, answer: 'correct', at: SEEDED }))
      const row = {
        decisionId,
        caseSha256: known.content_sha256,
        pipeline: known.pipeline,
        kind,
        about,
        after,
      }
      return { caseId, runId, decisionId, row: { ...row, answers } }
    })
  })
}

function floorOf(dir: string, wanted: readonly Labeled[]): number {
  const store = openStore(dir)
  const { newId, random } = outsideOf(-1)
  const device = store.meta.deviceId(() => DeviceId.parse(newId()))
  const ledger = createLedger({
    store,
    device: () => device,
    now: () => SEEDED,
    newId: v7,
    random,
    committed: () => {},
  })
  const sha256 = Sha256.parse('f'.repeat(64))
  const began = processorMs()
  ledger.write({ actor: { kind: 'reviewer', id: me.id }, batchId: action() }, (writer) => {
    for (const { caseId, runId, decisionId } of wanted) {
      const after = {
        answer: 'correct',
        textSha256: null,
        blind: false,
        blindAnswer: null,
        reasons: [] as string[],
        revealedAt: null,
        at: writer.now,
      } as const
      for (const { id: reviewerId } of PEOPLE) {
        const payload = { before: null, after, origin: { reviewerId, sha256 } }
        writer.append({ type: 'feedback.give', caseId, runId, decisionId, payload })
      }
    }
  })
  const took = processorMs() - began
  store.close()
  return took
}
