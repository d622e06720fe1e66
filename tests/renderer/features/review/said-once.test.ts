import { expect, it } from 'vitest'
import { saidOnce } from '../../../../src/renderer/features/review/said-once.ts'

it.each([
  ['nothing of none', [], []],
  ['sentences that differ', ['One.', 'Two.'], ['One.', 'Two.']],
  ['the first of equal ones', ['One.', 'One.', 'One.'], ['One.', null, null]],
  ['what a later one says with more', ['Two.', 'One. Two.'], [null, 'One. Two.']],
  ['what an earlier one says with more', ['Risk score 0.4: Two.', 'Two.'], ['Risk score 0.4: Two.', null]],
])('says %s once', (_, sentences, said) => {
  expect(saidOnce(sentences)).toEqual(said)
})
