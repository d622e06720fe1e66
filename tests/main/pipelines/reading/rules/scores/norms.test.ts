import { expect, it } from 'vitest'
import { normBand } from '../../../../../../src/main/pipelines/reading/rules/scores/norms.ts'
import { Season } from '../../../../../../src/shared/pipelines/reading/input.ts'

it.each([
  [111, 90, 'on_track'],
  [110.9, 75, 'on_track'],
  [84, 75, 'on_track'],
  [83.9, 50, 'on_track'],
  [50, 50, 'on_track'],
  [49.9, 25, 'some_risk'],
  [36, 25, 'some_risk'],
  [35.9, 10, 'at_risk'],
  [23, 10, 'at_risk'],
  [22.9, 0, 'at_risk'],
  [0, 0, 'at_risk'],
])('%s words a minute in the fall of the second grade: percentile %s, %s', (wcpm, percentile, risk) => {
  expect(normBand(wcpm, 2, 'fall')).toEqual({ grade: 2, season: 'fall', percentile, risk })
})

it.each([
  [1, 'winter', 29],
  [1, 'spring', 60],
  [2, 'winter', 84],
  [3, 'fall', 83],
  [3, 'winter', 97],
  [3, 'spring', 112],
  [4, 'fall', 94],
  [4, 'winter', 120],
  [4, 'spring', 133],
  [5, 'fall', 121],
  [5, 'winter', 133],
  [5, 'spring', 146],
  [6, 'fall', 132],
  [6, 'winter', 145],
  [6, 'spring', 146],
] as const)('the middle of grade %s in %s is %s words a minute', (grade, season, middle) => {
  expect(normBand(middle, grade, season)?.percentile).toBe(50)
  expect(normBand(middle - 0.1, grade, season)?.percentile).toBe(25)
})

it.each([
  ['no grade', null, 'fall'],
  ['no season', 2, null],
  ['the fall of the first grade', 1, 'fall'],
  ['kindergarten', 0, 'spring'],
  ['the seventh grade', 7, 'fall'],
] as const)('there are no norms for %s', (_, grade, season) => {
  expect(normBand(50, grade, season)).toBeNull()
})

it('never places a higher rate lower', () => {
  for (const grade of [1, 2, 3, 4, 5, 6])
    for (const season of Season.options) {
      const places = Array.from({ length: 250 }, (_, wcpm) => normBand(wcpm, grade, season)?.percentile ?? 0)
      expect(places.toSorted((a, b) => a - b)).toEqual(places)
    }
})
