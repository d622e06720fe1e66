import { expect, it } from 'vitest'
import { wilson } from '../../../../bench/lib/measures/wilson.ts'

it.each([
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [0, 0, 0, 1],
  [10, 10, 0.7225, 1],
])('%i of %i lies between %f and %f', (hits, trials, low, high) => {
  const found = wilson(hits, trials)
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})
