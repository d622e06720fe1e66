import { expect, it } from 'vitest'
import { counted, plural } from '../../src/shared/counted.ts'

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
