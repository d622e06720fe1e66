import { expect, it } from 'vitest'
import { measurePeaks } from '../../../../src/renderer/lib/sound/peaks.ts'

const RATE = 1_000

it('a sound is as loud in each step as its loudest sample in any channel', async () => {
  const [left, right] = [new Float32Array(1_000), new Float32Array(1_000)]
  left[7] = -0.5
  right[8] = 0.25
  right[999] = 0.75
  const { perSecond, levels, top } = await measurePeaks([left, right], RATE)
  expect(perSecond).toBe(200)
  expect(levels).toHaveLength(200)
  expect([levels[0], levels[1], levels[199]]).toEqual([0, 0.5, 0.75])
  expect(top).toBe(0.75)
})

it('silence is not drawn large', async () => {
  expect((await measurePeaks([new Float32Array(1_000).fill(0.0001)], RATE)).top).toBeCloseTo(0.01)
})

it('measuring a long sound lets others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const { levels } = await measurePeaks([new Float32Array(60 * RATE)], RATE)
  clearInterval(timer)
  expect(levels).toHaveLength(12_000)
  expect(turns).toBeGreaterThan(2)
})
