import { expect, it } from 'vitest'
import { withoutRepeats } from '../../../../src/renderer/features/review/without-repeats.ts'

it.each([
  ['nothing of none', [], []],
  ['sentences that differ', ['One.', 'Two.'], ['One.', 'Two.']],
  ['the first of equal ones', ['One.', 'One.', 'One.'], ['One.', null, null]],
  ['what a later one says with more', ['Two.', 'One. Two.'], [null, 'One. Two.']],
  ['what an earlier one says with more', ['Risk score 0.4: Two.', 'Two.'], ['Risk score 0.4: Two.', null]],
])('says %s once', (_, sentences, expected) => {
  expect(withoutRepeats(sentences)).toEqual(expected)
})
