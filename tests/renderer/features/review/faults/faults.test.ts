import { expect, it } from 'vitest'
import { faultsText } from '../../../../../src/renderer/features/review/faults/faults.ts'

it.each([
  [[], [], 'nothing marked'],
  [['wrong_rule'], [], '1 reason marked'],
  [[], [0], '1 sentence marked'],
  [['wrong_rule', 'missed_context'], [1], '2 reasons, 1 sentence marked'],
])('says of the reasons %j and the sentences %j: %s', (reasons, wrongSentences, text) => {
  expect(faultsText({ reasons, wrongSentences })).toBe(text)
})
