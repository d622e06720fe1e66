import { expect, it } from 'vitest'
import {
  counted,
  plural,
  sharesApart,
  shownApart,
  shownConfidence,
  shownShare,
} from '../../src/shared/counted.ts'

it.each([
  [0, '0 cases'],
  [1, '1 case'],
  [2, '2 cases'],
  [12_408, '12,408 cases'],
])('%i is counted as “%s”', (count, text) => {
  expect(counted(count, 'case')).toBe(text)
})

it.each([
  [1, 'is'],
  [2, 'are'],
])('with %i goes “%s”', (count, verb) => {
  expect(plural(count, 'is', 'are')).toBe(verb)
})

it('takes a plural that is not made with an s', () => {
  expect([counted(1, 'entry', 'entries'), counted(3, 'entry', 'entries')]).toEqual(['1 entry', '3 entries'])
})

it.each([
  [0.62, 0.85, ['0.62', '0.85']],
  [0.849, 0.85, ['0.849', '0.850']],
  [0.8499999, 0.85, ['0.8499999', '0.8500000']],
  [0.1 + 0.2, 0.3, ['0.30000000000000004', '0.3']],
])('%d is shown apart from %d', (figure, limit, shown) => {
  expect(shownApart(figure, limit)).toEqual(shown)
})

it.each([
  [0, '0 %'],
  [0.004, '0.4 %'],
  [0.9, '90 %'],
  [0.925, '92.5 %'],
  [0.9299999, '93 %'],
  [1, '100 %'],
])('a share of %d is shown as “%s”', (share, text) => {
  expect(shownShare(share)).toBe(text)
  expect(shownConfidence(share)).toBe(text)
})

it('a confidence in words stays as it is', () => {
  expect(shownConfidence('low')).toBe('low')
})

it.each([
  [0.62, 0.85, ['62 %', '85 %']],
  [0.849, 0.85, ['84.9 %', '85 %']],
  [0.8499999, 0.85, ['84.99999 %', '85 %']],
  [0.1 + 0.2, 0.3, ['30.000000000000004 %', '30 %']],
])('a share of %d is shown apart from %d', (share, limit, shown) => {
  expect(sharesApart(share, limit)).toEqual(shown)
})
