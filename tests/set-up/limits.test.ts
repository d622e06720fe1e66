import { describe, expect, it } from 'vitest'
import { limit, MAX_TEST_MS, MAX_WAIT_MS, slownessOf } from '../helpers/limits.ts'
import { cpuMs, ownClock } from '../helpers/until.ts'

describe('limits', () => {
  it('grow with the slowness of the computer, which is 1 where nobody measured it', () => {
    expect(slownessOf({})).toBe(1)
    expect(slownessOf({ DOCKET_TEST_SLOWNESS: '2.5' })).toBe(2.5)
    expect(limit(1_000)).toBe(Math.ceil(1_000 * slownessOf(process.env)))
  })

  it.each(['', '0.5', 'slow', 'Infinity'])('refuse the slowness "%s"', (factor) => {
    expect(() => slownessOf({ DOCKET_TEST_SLOWNESS: factor })).toThrow(RangeError)
  })

  it('of a test leave room for several waits', () => {
    expect(MAX_TEST_MS).toBeGreaterThan(3 * MAX_WAIT_MS)
  })
})

it('a clock of own time leaves out the time for which other processes kept this one from running', () => {
  let waited = 1_000
  // Other processes may interrupt this one between any two lines.
  const before = performance.now()
  const clock = ownClock(() => waited)
  const after = performance.now()
  while (performance.now() - after < 60) waited += 0.001
  waited = 1_050
  expect(clock.elapsed()).toBeGreaterThanOrEqual(10)
  expect(clock.elapsed()).toBeLessThan(performance.now() - before - 49)
})

it('processor time grows with the work, and not with a wait', () => {
  const spin = (ms: number) => () => {
    for (const from = process.cpuUsage(); process.cpuUsage(from).user < ms * 1_000; );
  }
  expect(cpuMs(spin(30))).toBeGreaterThanOrEqual(30)
  expect(cpuMs(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60))).toBeLessThan(30)
})
