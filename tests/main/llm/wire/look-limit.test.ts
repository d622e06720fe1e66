import { expect, it, vi } from 'vitest'
import { startLook } from '../../../../src/main/llm/wire/look-limit.ts'

it.each([
  ['that is not reached is given up after 3 s', null, 3_000],
  ['that is reached at once has 10 s to answer', 0, 10_000],
  ['that is reached late has 10 s from then', 2_900, 12_900],
] as const)('a look at a server %s', (_, reachedAfter, endsAfter) => {
  vi.useFakeTimers()
  try {
    using limit = startLook()
    if (reachedAfter !== null) {
      vi.advanceTimersByTime(reachedAfter)
      limit.onConnected()
    }
    vi.advanceTimersByTime(endsAfter - (reachedAfter ?? 0) - 1)
    expect(limit.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(limit.signal.aborted).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

it('a look that has ended is not given up', () => {
  vi.useFakeTimers()
  try {
    const limit = startLook()
    limit[Symbol.dispose]()
    vi.advanceTimersByTime(60_000)
    expect(limit.signal.aborted).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
