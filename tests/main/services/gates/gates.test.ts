import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settledNow } from '../../../../src/main/services/records/run-record.ts'
import { databaseFile } from '../../../../src/main/store/store.ts'
import type { GateFigures } from '../../../../src/shared/contract/insights/gates.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import {
  decisionOf,
  type GatedCase,
  gatedCase,
  label,
  labeledSample,
  writingIn,
} from '../../../helpers/cases/gated-cases.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { work } from '../../../helpers/people/work.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { tempStore } from '../../../helpers/store/temp-store.ts'

/** A store that draws each case, with a promise that 100 labels can carry. */
function drawing(rate = 1): TempDocket {
  const test = tempDocket()
  setAll(test, [
    ['review.gateError', 0.15],
    ['review.samplingRate', rate],
  ])
  test.clock.pass(1_000)
  return test
}

const listed = async ({ docket, ada }: TempDocket) => docket.gates.list({}, ada)

async function figuresOf(test: TempDocket): Promise<GateFigures> {
  const [figures] = (await listed(test)).judges
  return figures ?? expect.unreachable()
}

/** The database of a store with 100 labels, two of them wrong, the time of the last one, and the ids that are left. */
let made: { readonly database: Buffer; readonly at: number; readonly newId: () => string } | null = null

/** A copy of a store with 100 labels that carry a gate: they are labeled once a file. */
function carrying(): TempDocket {
  made ??= makeCarrying()
  const dir = tempStore()
  writeFileSync(databaseFile(dir), made.database)
  const test = tempDocket(dir, { newId: made.newId })
  test.clock.pass(made.at - test.clock.now() + 1)
  return test
}

function makeCarrying() {
  const test = drawing()
  labeledSample(test, 100, 2)
  test.close()
  return { database: readFileSync(databaseFile(test.dir)), at: test.clock.now(), newId: test.newId }
}

/** A gate that is open, and a store that draws no more case for the sample, but has a share for it. */
async function opened(): Promise<TempDocket> {
  const test = carrying()
  const { judge } = await figuresOf(test)
  await test.docket.gates.open(judge, test.action(), test.ada)
  setAll(test, [['review.samplingRate', 1e-9]])
  return test
}

const caseOf = (test: TempDocket, judged: GatedCase = {}) => gatedCase(writingIn(test), judged)
const statusOf = ({ store }: TempDocket, id: CaseId) => store.cases.get(id)?.review_status
const gatesOf = async (test: TempDocket) => (await listed(test)).gates

describe('a gate', () => {
  it('needs a random sample, and says how to get one', async () => {
    const test = drawing(0)
    labeledSample(test, 1, 0)
    expect((await listed(test)).missing).toContain('raise the sampling rate in the Settings')
    setAll(test, [['review.samplingRate', 1]])
    expect((await listed(test)).missing).toContain('judge cases, then answer')
  })

  it('is inconclusive until a look, and then opens at its threshold', async () => {
    const test = drawing()
    labeledSample(test, 99, 2)
    expect(await figuresOf(test)).toMatchObject({
      ...{ verdict: 'inconclusive', labels: 99, sampled: 99, next: { labels: 100, missing: 1 } },
      refusal: expect.stringContaining('1 more label of the random sample are needed'),
    })
    const { judge } = await figuresOf(test)
    await expect(test.docket.gates.open(judge, test.action(), test.ada)).rejects.toThrow('1 more label')
    labeledSample(test, 1, 0)
    expect(await figuresOf(test)).toMatchObject({
      ...{ verdict: 'trusted', refusal: null, gate: { threshold: 0.9, n: 100, wrong: 2, share: 1 } },
      sentence: expect.stringContaining('settle without a person'),
    })
  })

  it('settles cases in doubt alone, and leaves high priority, guards and other reasons to people', async () => {
    const test = await opened()
    const settled = caseOf(test)
    expect(statusOf(test, settled)).toBeNull()
    const run = test.store.cases.get(settled)?.latest_run_id ?? expect.unreachable()
    expect(test.docket.cases.record(run)).toMatchObject({
      escalations: [],
      settled: { version: 1, raised: [{ trigger: 'LOW_CONFIDENCE_OVERRIDE' }] },
    })
    const left: readonly GatedCase[] = [
      ...[{ confidence: 0.8 }, { confidence: null }, { confidence: 'high' as const }],
      ...[{ priority: 'high' as const }, { trigger: 'FORGIVEN_WORDS' }, { blockedBy: 'same_word' }],
      { config: { gap: '2' } },
    ]
    expect(left.map((each) => statusOf(test, caseOf(test, each)))).toEqual(left.map(() => 'pending'))
    expect(await gatesOf(test)).toMatchObject([{ version: 1, closedAt: null, settled: 1 }])
  })

  it('leaves a case alone that a person answered, ruled on, reopened or had returned, whatever came after', async () => {
    const test = carrying()
    const { judge } = await figuresOf(test)
    const answered = caseOf(test)
    const hands = work(test)
    hands.act('ada', 'claim', answered)
    hands.answer('ada', decisionOf(test, answered).id, 'correct')
    hands.act('ada', 'release', answered)
    const { id } = await test.docket.gates.open(judge, test.action(), test.ada)
    setAll(test, [['review.samplingRate', 1e-9]])
    const returned = caseOf(test)
    test.docket.gates.recall(id, test.action(), test.ada)
    const settled = caseOf(test)
    for (const again of [answered, returned]) caseOf(test, { again })
    expect([answered, returned].map((each) => statusOf(test, each))).toEqual(['pending', 'pending'])
    expect(statusOf(test, caseOf(test, { again: settled }))).toBeNull()
  })

  it('is named by a case only while it still settles it, with the reasons of a returned one', async () => {
    const test = await opened()
    const [returned, kept] = [caseOf(test), caseOf(test)]
    const runOf = (id: CaseId) => test.store.cases.get(id)?.latest_run_id ?? expect.unreachable()
    const settledBy = (id: CaseId) => settledNow(test.store, runOf(id), test.docket.cases.record(runOf(id)))
    const reasons = (id: CaseId) =>
      test.docket.program.trail.timeline(id, test.ada).steps.filter(({ type }) => type === 'escalation')
    const [gate = expect.unreachable()] = await gatesOf(test)
    const ofGate = () =>
      test.docket.lists.cases.page(
        { filter: { gate: gate.id }, limit: 9, sort: 'newest', after: null },
        test.ada,
      ).rows
    expect([settledBy(returned)?.version, settledBy(kept)?.version]).toEqual([1, 1])
    expect(ofGate()).toHaveLength(2)
    expect(reasons(returned)).toEqual([])
    label(test, kept)
    test.docket.gates.recall(gate.id, test.action(), test.ada)
    expect([settledBy(returned), settledBy(kept)]).toEqual([null, null])
    expect(reasons(returned)).toMatchObject([{ words: { trigger: 'LOW_CONFIDENCE_OVERRIDE' } }])
    expect(ofGate()).toEqual([])
  })

  it('leaves a share of the cases that it covers to people, who count by how likely they were drawn', async () => {
    const test = await opened()
    setAll(test, [['review.samplingRate', 0.5]])
    const cases = Array.from({ length: 40 }, () => caseOf(test))
    const kept = cases.filter((id) => statusOf(test, id) === 'pending')
    expect(kept.length).toBeGreaterThan(8)
    expect(kept.length).toBeLessThan(32)
    expect(kept.map((id) => test.store.runs.ofCase(id)[0]?.inclusion)).toEqual(kept.map(() => 0.5))
  })

  it.each([
    ['another model', { model: 'model-b', served: 'model-b' }, 'model'],
    ['another prompt', { prompt: '2' }, 'prompt'],
    ['another provider', { provider: 'openai' }, 'provider'],
    ['another address', { baseUrl: 'http://192.168.0.2:11434' }, 'provider'],
    ['other weights', { fingerprint: 'b2' }, 'weights'],
    ['another name of the same model', { served: 'model-a-2027' }, 'served'],
  ] as const)('is closed by %s before the next case', async (_, judged, reason) => {
    const test = await opened()
    const next = caseOf(test, judged)
    expect(statusOf(test, next)).toBe('pending')
    expect(statusOf(test, caseOf(test))).toBe('pending')
    expect(await gatesOf(test)).toMatchObject([{ reason }])
    const { rows } = await test.docket.program.trail.page(
      { filter: { part: 'settings' }, limit: 9, sort: 'newest', after: null },
      test.ada,
    )
    expect(rows).toContainEqual(expect.objectContaining({ type: 'gate.close', reason }))
  })

  it.each([
    ['settings of the pipeline', 'pipelines.reading.minConfidence', 'high'],
    ['promise', 'review.gateError', 0.2],
  ] as const)('is closed by another %s before the next case', async (_, key, value) => {
    const test = await opened()
    setAll(test, [[key, value]])
    expect(statusOf(test, caseOf(test))).toBe('pending')
    expect(await gatesOf(test)).toMatchObject([{ reason: 'settings' }])
  })

  it('is closed by labels that break its promise, and needs new labels then', async () => {
    const test = await opened()
    setAll(test, [['review.samplingRate', 1]])
    for (let at = 0; at < 12; at += 1) label(test, caseOf(test), 'incorrect')
    caseOf(test)
    expect(await gatesOf(test)).toMatchObject([{ reason: 'evidence' }])
    const { verdict, labels } = await figuresOf(test)
    expect(verdict).toBe('inconclusive')
    expect(labels).toBeLessThan(12)
  })

  it('is revoked at once by undo of the label that carried it, and offers the cases that it settled', async () => {
    const test = drawing()
    labeledSample(test, 99, 2)
    const hands = work(test)
    const last = caseOf(test)
    hands.act('ada', 'claim', last)
    hands.answer('ada', decisionOf(test, last).id, 'correct')
    const { judge } = await figuresOf(test)
    const { id } = await test.docket.gates.open(judge, test.action(), test.bob)
    setAll(test, [['review.samplingRate', 1e-9]])
    const settled = caseOf(test)
    await hands.undo('ada')
    expect(await gatesOf(test)).toMatchObject([{ reason: 'labels', settled: 1 }])
    expect(statusOf(test, caseOf(test))).toBe('pending')
    expect(test.docket.gates.recall(id, test.action(), test.ada)).toEqual({ cases: 1 })
    expect(statusOf(test, settled)).toBe('pending')
    expect(test.store.runs.escalations(settled)).toMatchObject([{ trigger: 'LOW_CONFIDENCE_OVERRIDE' }])
    expect(await gatesOf(test)).toMatchObject([{ settled: 0 }])
    expect(await gatesOf(test)).toMatchObject([{ id, settled: 0 }])
  })

  it('counts a case as wrong where people are unsure about an answer', async () => {
    const test = drawing()
    labeledSample(test, 99, 1)
    label(test, caseOf(test), 'unsure')
    expect(await figuresOf(test)).toMatchObject({ labels: 100, partly: 0, gate: { n: 100, wrong: 2 } })
  })

  it('keeps the evidence of labels since its look while it is closed and opened again', async () => {
    const test = await opened()
    setAll(test, [['review.samplingRate', 1]])
    label(test, caseOf(test), 'incorrect')
    const [gate = expect.unreachable()] = await gatesOf(test)
    test.docket.gates.close(gate.id, test.action(), test.bob)
    const { judge } = await figuresOf(test)
    const again = await test.docket.gates.open(judge, test.action(), test.ada)
    expect(again.watch).toMatchObject({ labels: 1, wrong: 1 })
    test.docket.gates.close(again.id, test.action(), test.bob)
    label(test, caseOf(test), 'incorrect')
    await expect(test.docket.gates.open(judge, test.action(), test.ada)).rejects.toThrow(
      'evidence that such a gate would break its promise',
    )
  })

  it('shows a reviewer who works blind the last look, and no figure that other answers move', async () => {
    const test = await opened()
    setAll(test, [
      ['review.samplingRate', 1],
      ['review.blind.reading', true],
    ])
    const seen = () => test.docket.gates.list({}, test.bob)
    const before = await seen()
    expect(before).toMatchObject({
      judges: [{ verdict: 'trusted', isHidden: true, labels: 100, sampled: 100, next: null }],
      gates: [{ closedAt: null, watch: null }],
    })
    label(test, caseOf(test), 'incorrect')
    expect(await seen()).toEqual(before)
    expect(await figuresOf(test)).toMatchObject({ isHidden: false, labels: 101 })
  })

  it('is closed by a person, and opens again from the same labels', async () => {
    const test = await opened()
    const [gate] = await gatesOf(test)
    test.docket.gates.close(gate?.id ?? expect.unreachable(), test.action(), test.bob)
    expect(statusOf(test, caseOf(test))).toBe('pending')
    const { judge } = await figuresOf(test)
    await test.docket.gates.open(judge, test.action(), test.bob)
    expect(statusOf(test, caseOf(test))).toBeNull()
    expect(await gatesOf(test)).toMatchObject([
      { version: 2, openedBy: 'Bob', closedAt: null },
      { version: 1, openedBy: 'Ada', closedBy: 'Bob', reason: 'person' },
    ])
  })

  it('never opens from labels that came before its promise was set', async () => {
    const test = carrying()
    test.clock.pass(1_000)
    setAll(test, [['review.gateError', 0.2]])
    expect(await figuresOf(test)).toMatchObject({ verdict: 'inconclusive', labels: 0, leftOut: 100 })
  })
})
