import { expect, it } from 'vitest'
import { reasonChecker } from '../../../../src/main/judging/answers/own-reason.ts'

const checkReason = reasonChecker(() => [
  {
    system: 'Keep the error when both recognizers heard the same wrong word, or homophones (there/their).',
    user: 'Passage: Once upon a time there was a tiny frog who lived in a pond.',
  },
])

it.each([
  ['', 'empty'],
  ['  … ', 'empty'],
  ['1.50', 'empty'],
  ['Homophones', null],
  ['There was a', null],
  ['once upon a time, there was a TINY frog', 'repeats'],
  ['Both recognizers heard the same wrong word.', 'repeats'],
  ['The child said "there was a tiny frog" and then stopped.', null],
  ['Both recognizers heard the same wrong word, “fog” for “frog”.', null],
  ['The ending was dropped.', null],
])('a reason “%s” is %s', (reason, fault) => {
  expect(checkReason(reason)).toBe(fault)
})
