import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atMostEvery } from '../../../../src/renderer/lib/client/at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The times at which work was done that was wanted at these times. */
function doneAt(wanted: readonly number[]): number[] {
  const done: number[] = []
  const began = Date.now()
  const { want } = atMostEvery(300, () => done.push(Date.now() - began))
  for (const at of wanted) setTimeout(want, at)
  vi.advanceTimersByTime(5_000)
  return done
}

describe('work that is done at most every 300 ms', () => {
  it.each([
    ['once', [10], [10]],
    ['twice at once', [10, 11], [10, 310]],
    ['all the time', [10, 100, 200, 300, 400, 500, 600], [10, 310, 610]],
    ['just before it may be done again', [10, 309], [10, 310]],
    ['just after', [10, 311], [10, 311]],
    ['long after', [10, 1_000], [10, 1_000]],
  ])('wanted %s', (_, wanted, done) => {
    expect(doneAt(wanted)).toEqual(done)
  })

  it('is not done after it was stopped', () => {
    const work = vi.fn()
    const { want, stop } = atMostEvery(300, work)
    want()
    want()
    stop()
    vi.advanceTimersByTime(5_000)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
