import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowAround, windowWith } from '../../../../src/renderer/components/waveform/time-window.ts'

describe('the part of a recording that is shown', () => {
  it.each([
    ['has a span in its middle', { from: 10, to: 11 }, { from: 8.5, to: 12.5 }],
    ['does not begin before the recording', { from: 0.2, to: 0.5 }, { from: 0, to: 4 }],
    ['does not go on after it', { from: 59, to: 59.5 }, { from: 56, to: 60 }],
  ])('%s', (_, span, shown) => {
    expect(windowAround(span, 4, 60)).toEqual(shown)
  })

  it.each([
    ['stays while what is played is inside', 10, { from: 8, to: 12 }],
    ['is turned like a page before what is played leaves it', 11.9, { from: 11.58, to: 15.58 }],
    ['goes where somebody jumped to', 30, { from: 29.68, to: 33.68 }],
    ['goes back with them', 2, { from: 1.68, to: 5.68 }],
  ])('%s', (_, at, shown) => {
    const { from, to } = windowWith(at, { from: 8, to: 12 }, 60)
    expect(from).toBeCloseTo(shown.from)
    expect(to).toBeCloseTo(shown.to)
  })

  it('stays where it is at either end of the recording', () => {
    const [start, end] = [
      { from: 0, to: 4 },
      { from: 56, to: 60 },
    ]
    expect(windowWith(0, start, 60)).toBe(start)
    expect(windowWith(60, end, 60)).toBe(end)
  })

  it('always has what is played in it, and is always of the same length', () => {
    const seconds = fc.double({ min: 5, max: 100, noNaN: true })
    fc.assert(
      fc.property(seconds, seconds, seconds, (total, somewhere, elsewhere) => {
        const before = windowAround({ from: somewhere % total, to: somewhere % total }, 4, total)
        const at = elsewhere % total
        const { from, to } = windowWith(at, before, total)
        expect(to - from).toBeCloseTo(4)
        expect(at).toBeGreaterThanOrEqual(from - 1e-9)
        expect(at).toBeLessThanOrEqual(to + 1e-9)
      }),
    )
  })
})
