import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffledOrder } from '../../../../../src/main/pipelines/memory/judge/order.ts'

describe('the order in which candidates are shown (004-10, 004-13)', () => {
  it('follows from the prompt by SHA-256, the same in every process (c2)', () => {
    expect(shuffledOrder('How do we retry payments?', 8, 0)).toEqual([0, 3, 4, 2, 7, 5, 1, 6])
    expect(shuffledOrder('How do we retry payments?', 8, 1)).toEqual([1, 4, 0, 5, 6, 7, 2, 3])
  })

  it('has each place once, and is the same when it is made again', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(60), fc.nat(3), (prompt, count, offset) => {
        const order = shuffledOrder(prompt, count, offset)
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at))
        expect(shuffledOrder(prompt, count, offset)).toEqual(order)
      }),
    )
  })

  it('favors no place over many prompts', () => {
    const first = Array.from({ length: 5 }, () => 0)
    for (let at = 0; at < 5_000; at += 1) {
      const place = shuffledOrder(`prompt ${at}`, 5, 0)[0] ?? 0
      first[place] = (first[place] ?? 0) + 1
    }
    for (const count of first) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })
})
