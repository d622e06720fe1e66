import { expect, it } from 'vitest'
import { escalationsOf } from '../../../../src/main/pipelines/reading/escalations.ts'

it('asks for nobody where no word is disputed', () => {
  expect(escalationsOf(0)).toEqual([])
})

it.each([
  [1, '1 disputed word is left open: no judge is set up for readings.'],
  [2, '2 disputed words are left open: no judge is set up for readings.'],
])('says how many words were left open: %i', (disputed, reason) => {
  expect(escalationsOf(disputed)).toEqual([{ trigger: 'JUDGE_NOT_CONFIGURED', priority: 'low', reason }])
})
