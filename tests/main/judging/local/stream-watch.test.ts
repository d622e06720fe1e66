import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchStream } from '../../../../src/main/judging/local/stream-watch.ts'

const MINUTE = 60_000
const limits = {
  patienceMs: 5 * MINUTE,
  silenceMs: MINUTE,
  isJson: true,
  hasForm: false,
  onPiece: () => undefined,
}
const token = { kind: 'text', text: 'word ' } as const

describe('the limit of an answer is silence, not length', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('an answer that goes on for six minutes and longer is not stopped', () => {
    using watch = watchStream(limits)
    for (let at = 0; at < 30; at += 1) {
      vi.advanceTimersByTime(59_000)
      expect(watch.onPiece({ kind: 'text', text: `word ${at} ` })).toBe('go_on')
    }
    expect(watch.signal.aborted).toBe(false)
  })

  it('a pause of a minute within an answer is too long', () => {
    using watch = watchStream(limits)
    watch.onPiece(token)
    vi.advanceTimersByTime(MINUTE)
    expect(watch.signal.aborted).toBe(true)
    expect(watch.silence()).toEqual({ problem: 'silent', message: 'its answer paused for 60 s' })
  })

  it('before the answer begins there is more patience, which a read part of the prompt renews', () => {
    using watch = watchStream(limits)
    vi.advanceTimersByTime(4 * MINUTE)
    watch.onPiece({ kind: 'prompt', done: 512, of: 4_096 })
    vi.advanceTimersByTime(4 * MINUTE)
    expect(watch.signal.aborted).toBe(false)
    vi.advanceTimersByTime(MINUTE)
    expect(watch.silence()).toEqual({
      problem: 'not_ready',
      message: 'it did not begin to answer within 300 s',
    })
  })

  it('after its end nothing is watched any more', () => {
    const watch = watchStream(limits)
    watch[Symbol.dispose]()
    vi.advanceTimersByTime(10 * MINUTE)
    expect(watch.signal.aborted).toBe(false)
  })
})
