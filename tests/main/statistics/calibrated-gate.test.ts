import { describe, expect, it } from 'vitest'
import {
  calibrateGate,
  type GateCase,
  type GatePromise,
  lookAt,
} from '../../../src/main/statistics/calibrated-gate.ts'
import { LOOKS } from '../../../src/main/statistics/gate-looks.ts'
import { watchGate } from '../../../src/main/statistics/gate-watch.ts'
import { chance } from '../../helpers/chance.ts'
import { atDepth } from '../../helpers/depth.ts'

const promise = { alpha: 0.15, delta: 0.1 } as const satisfies GatePromise

interface Stream {
  readonly cases: number
  readonly errorAt: (confidence: number) => number
  /** Cases of one subject, and how much their errors go together. */
  readonly clusterSize: number
  readonly correlation: number
}

/** A stream of labeled cases with equally likely confidences from .50 to 1. */
function streamOf({ cases, errorAt, clusterSize, correlation }: Stream, next: () => number): GateCase[] {
  let common = 0
  return Array.from({ length: cases }, (_, at) => {
    if (at % clusterSize === 0) common = next()
    const confidence = (50 + Math.floor(next() * 51)) / 100
    const drawn = next() < Math.sqrt(correlation) ? common : next()
    const cluster = `subject ${Math.floor(at / clusterSize)}`
    return { id: String(at).padStart(5, '0'), confidence, isRight: drawn >= errorAt(confidence), cluster, at }
  })
}

const clustered = {
  cases: 1_000,
  errorAt: (confidence: number) => 0.8 * (1 - confidence),
  clusterSize: 10,
  correlation: 0.3,
} satisfies Stream

/** The error of all cases at or above a threshold. */
function errorFrom(threshold: number, errorAt: Stream['errorAt']): number {
  const levels = Array.from({ length: 51 }, (_, at) => (50 + at) / 100).filter((each) => each >= threshold)
  return levels.reduce((sum, each) => sum + errorAt(each), 0) / levels.length
}

const plain = (n: number, wrong: number, confidence: number, from = 0): GateCase[] =>
  Array.from({ length: n }, (_, at) => ({
    id: `${from + at}`.padStart(5, '0'),
    ...{ confidence, isRight: at >= wrong, cluster: `${from + at}`, at: from + at },
  }))

describe('a calibrated gate', () => {
  it.each([
    ['no labels', [], { verdict: 'inconclusive', look: null, next: { place: 1, labels: 100, missing: 100 } }],
    ['99 labels', plain(99, 0, 0.9), { look: null, next: { place: 1, missing: 1 } }],
    [
      '100 right ones',
      plain(100, 0, 0.9),
      { verdict: 'trusted', gate: { threshold: 0.9, n: 100, wrong: 0 } },
    ],
    ['40 wrong of 100', plain(100, 40, 0.9), { verdict: 'not_trusted', gate: null }],
    ['12 wrong of 100', plain(100, 12, 0.9), { verdict: 'inconclusive', gate: null, next: { missing: 150 } }],
    [
      'a wrong one after the look',
      [...plain(100, 0, 0.9), ...plain(100, 100, 0.9, 100)],
      { verdict: 'trusted', labels: 200, look: { place: 1, labels: 100 }, next: { missing: 50 } },
    ],
    [
      'the next cycle',
      [...plain(1_000, 0, 0.9), ...plain(100, 100, 0.9, 1_000)],
      { verdict: 'not_trusted', cycle: 2, look: { labels: 100 } },
    ],
    [
      'the cycle before, until the first look',
      [...plain(1_000, 0, 0.9), ...plain(99, 99, 0.9, 1_000)],
      { verdict: 'trusted', cycle: 1, look: { place: 4 }, next: { missing: 1 } },
    ],
  ])('with %s', (_, cases, expected) => {
    expect(calibrateGate(cases, promise)).toMatchObject(expected)
  })

  it('cannot open at a look of which a quarter is too few for any start', () => {
    const look = calibrateGate(plain(250, 0, 0.9), { alpha: 0.05, delta: 0.1 })
    expect(look).toMatchObject({ verdict: 'inconclusive', start: null, next: { place: 3, missing: 250 } })
    expect(look.naive).toMatchObject({ threshold: 0.9, share: 1 })
  })

  it('settles the surest cases, down to the last threshold that passes', () => {
    const cases = [...plain(60, 0, 0.95), ...plain(40, 2, 0.9, 60), ...plain(150, 75, 0.6, 100)]
    const { gate, surest, curve, naive } = calibrateGate(cases, promise)
    expect(gate).toMatchObject({ threshold: 0.9, n: 100, wrong: 2, share: { value: 0.4 } })
    expect(gate?.maxWrong).toBeGreaterThan(2)
    expect(surest).toMatchObject({ threshold: 0.95, n: 60, wrong: 0, lower: 0 })
    expect(curve.map(({ n }) => n)).toEqual([60, 100, 250])
    expect(naive).toMatchObject({ threshold: 0.9 })
  })

  it('counts cases of one subject as fewer, and changes with no order', () => {
    const alone = plain(100, 3, 0.9)
    const inFives = alone.map((each, at) => ({ ...each, cluster: `${Math.floor(at / 5)}` }))
    const [one, five] = [calibrateGate(alone, promise), calibrateGate(inFives, promise)]
    expect(five.effect).toBeGreaterThan(one.effect)
    expect(five.surest?.bound ?? 1).toBeGreaterThan(one.surest?.bound ?? 1)
    expect(calibrateGate(inFives.toReversed(), promise)).toEqual(five)
  })
})

const streams = atDepth(60, 2_000)
const limit = promise.delta + 3 * Math.sqrt((promise.delta * (1 - promise.delta)) / streams)

describe('the promise, in streams of clusters with a correlation of .3', () => {
  it('is kept by gates at scheduled looks, and broken by naive thresholds and unscheduled looks', () => {
    const next = chance(20_260_101)
    const broken = { scheduled: 0, naive: 0, unscheduled: 0 }
    const isBroken = (threshold: number | undefined) =>
      threshold !== undefined && errorFrom(threshold, clustered.errorAt) > promise.alpha
    for (let stream = 0; stream < streams; stream += 1) {
      const cases = streamOf(clustered, next)
      const scheduled = LOOKS.map((look) => calibrateGate(cases.slice(0, look), promise))
      if (scheduled.some(({ gate }) => isBroken(gate?.threshold))) broken.scheduled += 1
      if (isBroken(scheduled[1]?.naive?.threshold)) broken.naive += 1
      const alone = cases.map((each) => ({ ...each, cluster: each.id }))
      for (let look = 100; look <= 1_000; look += 50) {
        if (!isBroken(lookAt(alone.slice(0, look), promise).gate?.threshold)) continue
        broken.unscheduled += 1
        break
      }
    }
    expect(broken.scheduled / streams).toBeLessThanOrEqual(limit)
    expect(broken.naive / streams).toBeGreaterThan(limit)
    expect(broken.unscheduled / streams).toBeGreaterThan(limit)
  })

  it('is kept by the watch, which closes no more sound gates of independent cases than it may', () => {
    const next = chance(20_260_102)
    const sound = { cases: 200, errorAt: () => promise.alpha, clusterSize: 1, correlation: 0 }
    const closed = Array.from({ length: streams }, () => isClosed(streamOf(sound, next))).filter(Boolean)
    expect(closed.length / streams).toBeLessThanOrEqual(limit)
  })

  it('ends where labels of a single subject break it', () => {
    const ofOne = plain(20, 20, 0.9).map((each) => ({ ...each, cluster: 'one' }))
    expect(watchGate(ofOne, promise).isBroken).toBe(true)
  })

  it('finds silent changes of a judge, and gives no false alarm where nothing changed', () => {
    const next = chance(20_260_103)
    const found = (error: number) =>
      Array.from({ length: 60 }, () =>
        isClosed(streamOf({ cases: 250, errorAt: () => error, clusterSize: 1, correlation: 0 }, next)),
      ).filter(Boolean).length
    expect(found(0.4)).toBeGreaterThanOrEqual(57)
    expect(found(0.08)).toBeLessThanOrEqual(3)
  })
})

/** Whether the watch closes the gate at any label of a stream. */
function isClosed(cases: readonly GateCase[]): boolean {
  return cases.some((_, at) => watchGate(cases.slice(0, at + 1), promise).isBroken)
}
